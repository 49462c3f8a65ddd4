// Two small sounds, made here: a piece set down, and a bell when one is asked. Off until somebody turns them on.
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tone(pitch: number, at: number, length: number, loudness: number): void {
  context ??= new AudioContext();
  const [source, gain] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + at;
  source.type = "triangle";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(loudness, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + length);
}

export function sound(kind: "piece" | "turn"): void {
  if (!settings.sound) return;
  if (kind === "piece") tone(220, 0, 0.09, 0.15);
  else {
    tone(523, 0, 0.25, 0.12);
    tone(784, 0.12, 0.4, 0.12);
  }
}
