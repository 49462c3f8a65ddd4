"""Run uv through the mirror, the proxy and the certificate that pip is configured with; uv reads no settings of pip's.

As pip does, it trusts what the machine trusts, such as the certificate of a company's proxy.

python requirements/uv.py pip install …
"""

import os
import ssl
import subprocess
import sys
from pathlib import Path

UV = Path(__file__).parent.parent / ".tools/bin/uv"
SETTINGS = {"index-url": "UV_DEFAULT_INDEX", "proxy": "ALL_PROXY", "cert": "SSL_CERT_FILE"}  # of pip, and of uv
OURS = ("UV_DEFAULT_INDEX", "UV_INDEX_URL")  # who has set these has told uv itself


def configured() -> dict[str, str]:
    """Return what pip is told by files and by the environment; the last line that says something holds."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    told = [line.partition("=") for line in sorted(lines, key=lambda line: line.startswith(":env:"))]
    return {name.rpartition(".")[2]: value.strip("'") for name, _, value in told}


def surroundings() -> dict[str, str]:
    """Return the environment for uv: what is set for uv itself stands."""
    found = {SETTINGS[name]: value for name, value in configured().items() if name in SETTINGS}
    if any(name in os.environ for name in OURS):
        found.pop("UV_DEFAULT_INDEX", None)
    if has_certificates():
        found["UV_SYSTEM_CERTS"] = "1"
    return {**found, **os.environ}


def has_certificates() -> bool:
    """Say whether the machine has certificates of its own; without any, uv has some."""
    paths = ssl.get_default_verify_paths()
    return bool(paths.cafile or (paths.capath and any(Path(paths.capath).iterdir())))


if __name__ == "__main__":
    os.execve(UV, [str(UV), *sys.argv[1:]], surroundings())
