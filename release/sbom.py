"""What a release contains and needs, as a program can read it: an SBOM in the format CycloneDX 1.6.

Contained is what the pages are built with, as `licences.txt` among them names it; needed is what
`requirements/run.txt` lists, in the versions that were tested, with the digests of their files.
"""

import base64
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

FORMAT = "1.6"
PART = re.compile(rf"^{'-' * 80}\n(\S+?)(?: (\d\S*))? \((.+)\)$", re.MULTILINE)  # of licences.txt
LISTED = re.compile(r"^(\S+)==([^\s;]+).*\n((?:    .+\n)+)", re.MULTILINE)  # in requirements
DIRECT = "-r "  # and the name of a list of ours

Record = dict[str, Any]


def bill(source: Path, version: str, made: int, licences: str, files: Mapping[str, str]) -> Record:
    """Return the whole; `files` are those of the release, with their SHA-256."""
    own = f"pkg:pypi/ennead@{version}"
    distributed = [{"type": "distribution", "url": name, "hashes": [_sha256(one)]} for name, one in files.items()]
    contained = list(_contained(licences, (source / "web/pnpm-lock.yaml").read_text("utf-8")))
    needed, asked_by = _needed((source / "requirements/run.txt").read_text("utf-8"))
    refs = {one["name"]: one["bom-ref"] for one in needed}
    needs: dict[str, list[str]] = {own: [one["bom-ref"] for one in contained]}
    for name, others in asked_by.items():
        for other in others:
            asking = own if other.startswith(DIRECT) else refs[other]
            needs.setdefault(asking, []).append(refs[name])
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{FORMAT}.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": FORMAT,
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, ' '.join([own, *files.values()]))}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(made, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": _component("application", "ennead", version, own, "Apache-2.0")
            | {"externalReferences": distributed},
        },
        "components": [*contained, *needed],
        "dependencies": [{"ref": ref, "dependsOn": others} for ref, others in needs.items()],
    }


def _component(kind: str, name: str, version: str, ref: str, licence: str) -> Record:
    return {
        "type": kind,
        "bom-ref": ref,
        "name": name,
        **({"version": version, "purl": ref} if version else {}),
        "licenses": [{"expression": licence}],
    }


def _sha256(digest: str) -> Record:
    return {"alg": "SHA-256", "content": digest}


def _contained(licences: str, locked: str) -> Iterator[Record]:
    """Describe what is in the pages: fonts, which have no version, and packages."""
    for name, version, licence in PART.findall(licences):
        if not version and name != "Ennead":
            yield _component("file", name, "", f"font:{name}", licence)
        elif version:
            entry = rf"^  '?{re.escape(f'{name}@{version}')}'?:\n    resolution: {{integrity: sha512-([^}}]+)}}"
            digest = base64.b64decode(re.findall(entry, locked, re.MULTILINE)[0]).hex()
            found = _component("library", name, version, f"pkg:npm/{quote(name)}@{version}", licence)
            yield found | {"hashes": [{"alg": "SHA-512", "content": digest}]}


def _needed(listed: str) -> tuple[list[Record], dict[str, list[str]]]:
    """Describe the packages that are installed besides, and return which of them ask for each."""
    found, asked_by = [], {}
    for name, version, lines in LISTED.findall(listed):
        ref = f"pkg:pypi/{name}@{version}"
        component = _component("library", name, version, ref, "") | {"licenses": _licences(name, version)}
        digests = [_sha256(one) for one in re.findall(r"sha256:(\w+)", lines)]
        remark = "Each of its files has one of these digests."
        files = [{"type": "distribution", "url": ref, "comment": remark, "hashes": digests}]
        found.append(component | {"externalReferences": files})
        asked_by[name] = re.findall(r"^    #(?: via|  ) +(.+)$", lines, re.MULTILINE)
    return found, asked_by


def _licences(name: str, version: str) -> list[Record]:
    """Return a package's licences as it tells them, in the newer way or in the older ones."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        told = None
    if told is None or told["Version"] != version:
        raise SystemExit(f"ennead: {name} {version} is not installed, so its licence is not known: make .venv/.run")
    if told["License-Expression"]:
        return [{"expression": told["License-Expression"]}]
    classified = [one.rpartition(" :: ")[2] for one in told.get_all("Classifier", []) if one.startswith("License ::")]
    names = classified or [(told["License"] or "").partition("\n")[0]]
    if not all(names):
        raise SystemExit(f"ennead: {name} {version} does not say what its licence is")
    return [{"license": {"name": one}} for one in names]
