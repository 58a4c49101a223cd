"""What checks need that drive running programs: the Python packages they use, the build's programs, and certificates."""

import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
BUILD = os.path.join(ROOT, ".build")
PACKAGES = os.path.join(os.path.dirname(__file__), "python-packages")


def use_packages():
    """Runs the calling script again, with the Python packages that `python-packages` lists; installs those first."""
    environment = os.path.join(BUILD, "python")
    python = os.path.join(environment, "bin", "python")
    if os.path.realpath(sys.prefix) == os.path.realpath(environment):
        return
    mark = os.path.join(environment, "installed")
    with open(PACKAGES, encoding="utf-8") as file:
        wanted = file.read()
    if not os.path.exists(mark) or open(mark, encoding="utf-8").read() != wanted:
        run(sys.executable, "-m", "venv", "--clear", environment)
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", PACKAGES)
        with open(mark, "w", encoding="utf-8") as file:
            file.write(wanted)
    os.execv(python, [python, os.path.abspath(sys.argv[0]), *sys.argv[1:]])


def run(*command):
    """Runs a command and returns what it prints, or ends the check with what it complains about."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", cwd=ROOT)
    if done.returncode != 0:
        sys.exit(f"`{' '.join(command)}` failed:\n{done.stdout}")
    return done.stdout


def build(product, configuration):
    """Builds a program and returns its path."""
    options = ("--configuration", configuration)
    # As everything else builds for release: other flags would have it built anew.
    if configuration == "release":
        options += ("--static-swift-stdlib",)
    run("swift", "build", *options, "--product", product)
    return os.path.join(run("swift", "build", *options, "--show-bin-path").strip(), product)


def make_certificate(folder):
    """Makes a certificate for the loopback address and returns its file and its key's."""
    os.makedirs(folder, exist_ok=True)
    certificate, key = (os.path.join(folder, name) for name in ("certificate.pem", "key.pem"))
    run(
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-out", certificate,
        "-keyout", key)
    return certificate, key


class Server:
    """A server's process, from the moment when it says where it listens until the end of a `with` block. What it logs
    goes to a file, if one is named."""

    def __init__(self, *command, log=os.devnull):
        self.command = command
        self.log = log

    def __enter__(self):
        with open(self.log, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, encoding="utf-8")
        first = self.process.stdout.readline().strip()
        _, _, self.url = first.partition("listening on ")
        if not self.url:
            sys.exit(f"`{' '.join(self.command)}` does not say where it listens, but “{first}”.")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
