"""What looks for faults in a page that keep somebody out, and how it is run."""

from tests.web.words import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LOOKS = {  # each language wide and narrow, by day and by night; each width by day and by night
    "en": ((360, "dark"), (1280, "light")),
    "fr": ((360, "light"), (1280, "dark")),
}
GRAVE = ("serious", "critical")
RUN = """
async () => {
  const { violations } = await axe.run(document, { preload: false, resultTypes: ["violations"] });
  const told = (one) => `${one.target} ${one.html.slice(0, 200)} ${one.any[0]?.message ?? ""}`;
  return violations.map(({ id, impact, nodes }) => [impact, id, nodes.map(told)]);
}
"""
