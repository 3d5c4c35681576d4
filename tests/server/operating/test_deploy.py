"""The files in deploy/ fit the server that they are for."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

from parlour.cli import serve
from parlour.server.configuration import read_settings, variable
from parlour.server.settings import Settings

DEPLOY = Path(__file__).parents[3] / "deploy"


def test_the_configurations_are_read(tmp_path: Path) -> None:
    (tmp_path / "database").write_text("postgresql://parlour:secret@10.0.0.5/parlour")
    (tmp_path / "redis").write_text("redis://10.0.0.5")
    for path in DEPLOY.glob("*.toml"):
        local = tmp_path / path.name
        local.write_text(path.read_text().replace("/etc/parlour", str(tmp_path)))
        settings = read_settings(argparse.Namespace(config=local), environment={})
        assert settings.metrics_port == 9100 and settings.allowed_hosts == ("play.example.org",)
        assert tomllib.loads(path.read_text()).keys() <= {*Settings.__slots__, "database_file", "redis_file"}


def test_the_unit_and_the_container_use_settings_that_there_are() -> None:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    (command,) = re.findall(r"^ExecStart=\S+ serve (.*)$", (DEPLOY / "parlour.service").read_text(), re.M)
    assert parser.parse_args(command.split()).supervised
    known = {variable(name) for name in Settings.__slots__} | {"PARLOUR_CACHE"}
    for name in ("parlour.service", "Containerfile"):
        named = set(re.findall(r"PARLOUR_[A-Z_]+", (DEPLOY / name).read_text()))
        assert {each.removesuffix("_FILE") for each in named} <= known


def test_the_proxies_pass_on_what_the_server_needs() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in nginx
    for name in ("nginx.conf", "Caddyfile"):
        assert "metrics" in (DEPLOY / name).read_text(), "the figures are not for everybody"


def test_the_container_has_everything_that_is_packed() -> None:
    packed = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    copied = re.findall(r"^COPY (.*) \S+$", (DEPLOY / "Containerfile").read_text(), re.M)
    assert {"src", *packed["force-include"]} <= {name for line in copied for name in line.split()}
