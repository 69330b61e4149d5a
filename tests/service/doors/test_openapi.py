"""Every address asked what its description allows and forbids: it answers as it is described."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings

from strategikon.service.app import build
from strategikon.service.ops.settings import read_settings
from tests.service.serving import Server, new_home

schema = schemathesis.openapi.from_dict(build(read_settings("unused")).openapi())


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_address_answers_as_described(case: Any, server: Server) -> None:
    import requests
    from requests.adapters import HTTPAdapter

    class From(HTTPAdapter):
        """Comes from an address of its own: much is counted by address."""

        def init_poolmanager(self, *given: Any, **more: Any) -> Any:
            return super().init_poolmanager(*given, source_address=(new_home(), 0), **more)

    with requests.Session() as session:
        session.trust_env = False
        session.mount("http://", From())
        own = {"X-Strategikon": "1"}
        session.post(f"{server.address}/api/me", json={"name": "Schema"}, headers=own)
        answer = case.call(base_url=server.address, session=session, headers=own)
        assert answer.status_code < 500, answer.content
        if answer.status_code >= 400:
            said = answer.json()
            assert set(said) == {"rule", "text"}
            assert set(said["text"]) == {"en", "ko"}
        else:
            case.validate_response(answer)
