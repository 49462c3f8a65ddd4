// What the adapter of Senet puts together: what somebody did, by the kinds of the log.
export const FILLED = { "face-deed-${kind}": ["begin", "throw", "move", "attack", "waters", "off", "pass"] };
