"""A small backend for both faces, in Python without packages: home page, events, help center, and the list of event tags.

Start it with `python3 backend.py 4000`, and the front with `API_ORIGIN=http://127.0.0.1:4000 npm start`.
shared/contract/CALLS.md lists the calls of each face; what is missing here is named by the front, on the page and in its log.
"""
import json
import re
import secrets
import sys
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

SITE = {
    "SiteID": 1, "Code": "NGC-com", "Company": "NGC", "Region": "com", "Name": "Example Grading",
    "Hosts": ["localhost", "ngc.localhost"], "Root": "/", "Cultures": ["en-US"], "DefaultCulture": "en-US", "Currency": "USD",
    "CollectibleTypes": ["Coin"], "IsDefault": True, "ContentVersion": 1,
    "Settings": {"orderNumberSearch": False, "imageRightClickNotice": True},
}  # fmt: skip
COUNTRY = {"CountryID": 1, "Name": "United States", "CountryCode": "US"}
TAGS = {
    1: {"id": 1, "EventTagID": 1, "Name": "Show", "SEOName": "show", "Version": 1},
    2: {"id": 2, "EventTagID": 2, "Name": "Seminar", "SEOName": "seminar", "Version": 1},
}
PASSWORDS = {"staff@example.com": "example-password"}
SESSIONS = {}

FIRST = date.today() + timedelta(days=30)
EVENT = {
    "EventID": 1, "Name": "Spring Coin Show", "Description": "<p>Meet our graders.</p>",
    "StartDate": str(FIRST), "EndDate": str(FIRST + timedelta(days=2)), "StartTime": "10:00", "EndTime": "18:00",
    "TimeZone": "America/New_York", "Venue": "Convention Center", "City": "Orlando", "CountryID": 1, "StateID": None,
    "Website": "https://show.example.com", "Booth": "12", "Visibility": "Public", "IsCancelled": False,
    "ImageFileName": None, "ImageWidth": None, "ImageHeight": None, "ImageAltText": "", "ImageFocus": "center",
    "UpdatedUTC": "2026-01-01T00:00:00.000Z", "Country": COUNTRY, "State": None, "IsPast": False,
}  # fmt: skip
PAGE = {"Id": 1, "Name": "Shipping", "SEOName": "shipping", "QuestionCount": 1}
CATEGORY = {"Id": 1, "Name": "Submitting coins", "SEOName": "submitting", "Subcategories": [PAGE]}
QUESTION = {
    "QuestionID": 1, "Name": "How do I pack my coins?", "Anchor": "question-1",
    "Text": "<p>Use a padded box and no staples.</p>",
}  # fmt: skip


class Refused(Exception):
    """An error of the contract: { code, message, requestId }."""

    def __init__(self, status, code, message):
        super().__init__(message)
        self.status, self.code = status, code


CALLS = []


def call(line):
    """Registers a function as the answer of a call; {name} in the path becomes an argument."""
    method, path = line.split(" ")
    pattern = re.compile(re.sub(r"\\?\{(\w+)\\?\}", r"(?P<\1>[^/]+)", path.rstrip("/")) + "/?$")
    return lambda answer: CALLS.append((method, pattern, answer)) or answer


@call("GET /api/sites/")
def sites(_):
    return [SITE]


@call("GET /api/sites/current/")
def current_site(_):
    return SITE


@call("GET /api/translations/interface/{face}/")
def interface_texts(_, face):
    return {}


@call("GET /resources/services/user/")
def current_user(request):
    email = request.session()
    if email is None:
        return {"IsAnonymous": True}
    return {
        "IsAnonymous": False, "PeopleID": 1, "Email": email, "PublicName": "Staff", "FirstName": "Sam", "LastName": "Staff",
        "IsStaff": True, "Roles": ["Admin", "Settings"], "HasSecondFactor": False, "MustEnrolSecondFactor": False,
    }  # fmt: skip


@call("POST /api/auth/sign-in/")
def sign_in(request):
    email, password = request.body.get("Email", ""), request.body.get("Password", "")
    if not secrets.compare_digest(PASSWORDS.get(email, secrets.token_hex()), password):
        raise Refused(422, "invalid", "Incorrect e-mail address or password.")
    token = secrets.token_urlsafe(32)
    SESSIONS[token] = email
    request.more["Set-Cookie"] = f"__Host-session={token}; Path=/; Secure; HttpOnly; SameSite=Lax"
    wanted = request.body.get("Redirect", "/")
    return {"Redirect": wanted if re.match(r"/(?![/\\\\])", wanted) else "/"}


@call("POST /api/auth/sign-out/")
def sign_out(request):
    SESSIONS.pop(request.token(), None)
    request.more["Set-Cookie"] = "__Host-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0"


@call("GET /api/sliders/{type}/")
def slides(_, type):
    return []


@call("GET /submit/events/data/events/")
def events(_):
    month = {"Date": str(FIRST.replace(day=1)), "Display": FIRST.strftime("%B %Y")}
    return {"Tags": tags_of_events(), "Months": [month], "EventsByMonth": {month["Date"]: [event(None, "1")]}, "Countries": [COUNTRY]}


@call("GET /api/events/{eventID}/")
def event(_, eventID):
    if eventID != "1":
        raise Refused(404, "not_found", "We could not find what you asked for.")
    return {**EVENT, "Tags": tags_of_events()[:1]}


@call("GET /news/data/")
def news(_):
    return {"Series": None, "AllSeries": [], "Articles": [], "Page": 1, "Pages": 1, "Count": 0}


@call("GET /api/site-pages/")
def site_pages(_):
    return []


@call("GET /api/banners/")
def banners(_):
    return []


@call("GET /api/countdowns/")
def countdowns(_):
    return []


def tags_of_events():
    return [{name: tag[name] for name in ("EventTagID", "Name", "SEOName")} for tag in TAGS.values()]


@call("GET /api/help-center/categories/")
def help_center(_):
    return [CATEGORY]


@call("GET /api/help-center/categories/{category}/{subcategory}/")
def help_page(_, category, subcategory):
    if (category, subcategory) != (CATEGORY["SEOName"], PAGE["SEOName"]):
        raise Refused(404, "not_found", "We could not find what you asked for.")
    names = {name: CATEGORY[name] for name in ("Name", "SEOName")}
    return {"Category": names, "Name": PAGE["Name"], "SEOName": PAGE["SEOName"], "Text": "", "Questions": [QUESTION], "Siblings": [PAGE]}


@call("GET /admin/api/dashboard/")
def dashboard(request):
    request.staff()
    return []


@call("GET /admin/api/saved-views/")
def saved_views(request):
    request.staff()
    return []


@call("GET /admin/rest/tags/")
def tags(request):
    request.staff()
    given = {name: json.loads(request.query[name][-1]) for name in ("sort", "range", "filter") if name in request.query}
    field, order = given.get("sort", ["id", "ASC"])
    words = str(given.get("filter", {}).get("q", "")).lower()
    rows = [tag for tag in TAGS.values() if words in tag["Name"].lower()]
    rows.sort(key=lambda tag: tag.get(field, tag["id"]), reverse=order == "DESC")
    first, last = given.get("range", [0, 24])
    request.more["Content-Range"] = f"tags {first}-{min(last, len(rows) - 1)}/{len(rows)}"
    return rows[first : last + 1]


@call("GET /admin/rest/tags/{id}/")
def tag(request, id):
    request.staff()
    if int(id) not in TAGS:
        raise Refused(404, "not_found", "We could not find what you asked for.")
    return TAGS[int(id)]


@call("PUT /admin/rest/tags/{id}/")
def save_tag(request, id):
    before = tag(request, id)
    if request.body.get("Version", before["Version"]) != before["Version"]:
        raise Refused(409, "conflict", "Somebody changed this in the meantime.")
    changes = {name: request.body[name] for name in ("Name", "SEOName") if name in request.body}
    TAGS[before["id"]] = {**before, **changes, "Version": before["Version"] + 1}
    SITE["ContentVersion"] += 1  # The front makes its stored pages anew.
    return TAGS[before["id"]]


class Request(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def token(self):
        found = re.search(r"(?:^|;\s*)__Host-session=([^;]+)", self.headers.get("Cookie", ""))
        return found.group(1) if found else ""

    def session(self):
        return SESSIONS.get(self.token())

    def staff(self):
        if self.session() is None:
            raise Refused(401, "signed_out", "Please sign in to go on.")

    def refuse_other_sites(self):
        """Calls that change something must come from a page of the same site, or name its origin."""
        site = self.headers.get("Sec-Fetch-Site")
        host = self.headers.get("X-Forwarded-Host", "")
        if site != "same-origin" and (site or urlsplit(self.headers.get("Origin", "")).netloc != host):
            raise Refused(403, "cross_site", "This request did not come from one of our own pages.")

    def answer(self):
        address = urlsplit(self.path)
        self.query, self.more = parse_qs(address.query), {}
        sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        for method, pattern, answer in CALLS:
            match = pattern.match(address.path)
            if not match or method != self.command:
                continue
            try:
                self.body = json.loads(sent or b"{}")
                if method != "GET":
                    self.refuse_other_sites()
                result = answer(self, **{name: unquote(value) for name, value in match.groupdict().items()})
                return self.send(204 if result is None else 200, result)
            except Refused as error:
                request_id = self.headers.get("X-Request-Id", "")
                return self.send(error.status, {"code": error.code, "message": str(error), "requestId": request_id})
        # Not an error of the contract: so the front knows that this call is missing.
        self.send_error(404)

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def send(self, status, result):
        body = b"" if result is None else json.dumps(result).encode()
        self.send_response(status)
        for name, value in {**self.more, "Content-Type": "application/json", "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 4000), Request)
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
