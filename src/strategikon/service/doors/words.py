"""What the doors say when a request is no good, as sentences in both languages."""

from strategikon.library.language import Words

NO_PAGE = Words("There is nothing at this address.", "이 주소에는 아무것도 없습니다.")
NO_GAME = Words("There is no such game.", "그런 게임은 없습니다.")
METHOD = Words(
    "This address does not take that kind of request.", "이 주소는 그런 요청을 받지 않습니다."
)
FORM = Words(
    "The request is not in the form that this address takes (at: {place}).",
    "이 주소가 받는 형식의 요청이 아닙니다(위치: {place}).",
)
LARGE = Words("The request is too large.", "요청이 너무 큽니다.")
SLOW = Words("The request did not come to its end.", "요청이 끝까지 오지 않았습니다.")
FAULT = Words(
    "Something went wrong in the server. Nothing was changed; please try again.",
    "서버에 문제가 생겼습니다. 아무것도 바뀌지 않았으니 다시 시도해 주세요.",
)
HOST = Words(
    "This server is not known by that name; whoever runs it can name it by --origin.",
    "이 서버의 이름이 아닙니다. 운영자가 --origin으로 이름을 정할 수 있습니다.",
)
FOREIGN = Words(
    "This request comes from another site, or without the header X-Strategikon.",
    "다른 사이트에서 왔거나 X-Strategikon 헤더가 없는 요청입니다.",
)
NOBODY = Words(
    "Tell your name first; then you may come in.", "먼저 이름을 알려 주셔야 들어올 수 있습니다."
)
NOT_OVER = Words("This is shown once the game is over.", "게임이 끝난 다음에 볼 수 있습니다.")
NO_SEAT = Words("You do not sit at this table.", "이 게임에 앉아 있지 않습니다.")
NO_INVITATION = Words("This invitation leads nowhere (any more).", "더는 쓸 수 없는 초대입니다.")
NO_FRAME = Words(
    "That was no message of the protocol; nothing came of it.",
    "규약에 없는 메시지라서 아무 일도 일어나지 않았습니다.",
)
TABLES = Words(
    "That is more tables than one can watch at once.", "한꺼번에 볼 수 있는 게임 수를 넘었습니다."
)
CONNECTIONS = Words(
    "You have too many connections at once.", "동시에 열어 둔 연결이 너무 많습니다."
)
