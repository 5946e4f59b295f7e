"""nginx with TLS before a server on this machine, set up as docs/hosting.md says; Debian's package, for tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DOCUMENTED = Path(__file__).resolve().parents[1] / "docs" / "hosting.md"
FOLDERS = (
    "client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;"
)


def program() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def documented(host: str, port: int, behind: int, folder: Path) -> str:
    """The configuration of the page, for another name, port and place."""
    found = re.search(r"```nginx\n(.*?)```", DOCUMENTED.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, "docs/hosting.md has no configuration of nginx"
    text = found[1]
    plain = re.compile(
        r"^server \{\n    listen 80;.*?^\}\n", re.DOTALL | re.MULTILINE
    )  # it only leads to the other
    for old, new in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("table.example.org", host),
        ("127.0.0.1:8000", f"127.0.0.1:{behind}"),
        (f"/etc/letsencrypt/live/{host}/fullchain.pem", f"{folder}/cert.pem"),
        (f"/etc/letsencrypt/live/{host}/privkey.pem", f"{folder}/key.pem"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return plain.sub("", text)


@contextmanager
def nginx(port: int, behind: int, host: str = "localhost") -> Iterator[Path]:
    """A proxy that listens at a port, for a server at another; gives the certificate to be believed."""
    named = program()
    assert named is not None
    folder = Path(tempfile.mkdtemp(prefix="sietch-nginx-"))
    try:
        subject = ["-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}"]
        files = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"]
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, *files]
        subprocess.run(made, check=True, capture_output=True)
        inside = f"{FOLDERS}\n{documented(host, port, behind, folder)}"
        (folder / "nginx.conf").write_text(
            f"daemon off; pid nginx.pid; error_log error.log;\nevents {{}}\nhttp {{\n{inside}\n}}\n"
        )
        folder.chmod(0o755)
        process = subprocess.Popen([named, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
        try:
            await_pid(folder, process)
            yield folder / "cert.pem"
        finally:
            process.terminate()
            process.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def await_pid(folder: Path, process: subprocess.Popen[bytes]) -> None:
    while not (folder / "nginx.pid").exists():
        assert process.poll() is None, (folder / "error.log").read_text()
        time.sleep(0.01)


if __name__ == "__main__":
    sys.exit(0 if program() else 1)
