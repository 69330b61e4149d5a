"""The cookie by which somebody is known: a secret word and the server's signature under it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

_WORD, _MAC = 24, 18


class Cookies:
    """Makes cookies and reads them; one that was not made with this key is nobody's.

    The signature spares the database every forged one.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        """A cookie that nobody has had."""
        word = secrets.token_bytes(_WORD)
        return base64.urlsafe_b64encode(word + self._mac(word)).decode()

    def read(self, cookie: str | None) -> str | None:
        """The id of the session that a cookie names, None if it is not one of ours."""
        if cookie is None or len(cookie) != (_WORD + _MAC) * 4 // 3 or not cookie.isascii():
            return None
        try:
            raw = base64.b64decode(cookie, altchars=b"-_", validate=True)
        except ValueError:
            return None
        word, mac = raw[:_WORD], raw[_WORD:]
        if not hmac.compare_digest(mac, self._mac(word)):
            return None
        return hashlib.sha256(word).hexdigest()

    def _mac(self, word: bytes) -> bytes:
        return hmac.digest(self._key, word, "sha256")[:_MAC]
