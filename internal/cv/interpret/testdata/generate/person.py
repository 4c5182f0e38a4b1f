"""The people of the corpus, and what templates ask of them."""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "people"

HIJRI_MONTHS = {
    "محرم": 1, "صفر": 2, "ربيع الأول": 3, "ربيع الآخر": 4, "ربيع الثاني": 4, "جمادى الأولى": 5, "جمادى الآخرة": 6,
    "جمادى الثانية": 6, "رجب": 7, "شعبان": 8, "رمضان": 9, "شوال": 10, "ذو القعدة": 11, "ذو الحجة": 12,
}


class Person:
    def __init__(self, truth):
        self.truth = truth
        self.id, self.language, self.headings = truth["id"], truth["language"], truth["headings"]
        self.rtl = self.headings == "ar"
        self.name, self.email, self.phone = truth["name"], truth["email"], truth["phone"]["written"]
        self.location, self.title, self.summary = truth["location"], truth["title"], truth["summary"]
        self.works, self.education = truth["works"], truth["education"]
        self.certifications = [c["written"] for c in truth["certifications"]]
        self.languages, self.links, self.extra = truth["languages"], truth["links"], truth["extra"]
        self.personal = truth["personal"]
        self.groups = [(g["group"], [written(s) for s in g["items"]]) for g in truth["skills"]]

    @property
    def skills(self):
        """Every skill as written, without its group."""
        return [s for _, items in self.groups for s in items]

    @property
    def contact(self):
        return [self.email, self.phone, self.location] + self.links


def written(skill):
    return skill if isinstance(skill, str) else skill["written"]


def people():
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        truth = json.loads(path.read_text("utf-8"))
        assert truth["id"] == path.stem, path
        check_dates(truth)
        found[truth["id"]] = Person(truth)
    return found


def gregorian(year, month, day):
    """Year and month of a day of the tabular Islamic calendar (civil), by way of its Julian day number."""
    number = (11 * year + 3) // 30 + 354 * year + 30 * month - (month - 1) // 2 + day + 1948440 - 385
    a = number + 68569
    b = 4 * a // 146097
    a -= (146097 * b + 3) // 4
    c = 4000 * (a + 1) // 1461001
    a -= 1461 * c // 4 - 31
    d = 80 * a // 2447
    return 100 * (b - 49) + c + d // 11, d + 2 - 12 * (d // 11)


def check_dates(truth):
    """The truth of a Hijri date follows the rule of the project: the month in which the 15th falls; of a year alone, the
    year in which its seventh month begins."""
    months = "|".join(sorted(HIJRI_MONTHS, key=len, reverse=True))
    for work in truth["works"]:
        dates = work["dates"].translate(str.maketrans("٠١٢٣٤٥٦٧٨٩", "0123456789"))
        found = re.findall(rf"(?:({months})\s+|\d+/(\d+)/)?(1[34]\d\d)\s*ه", dates)
        for (month, number, year), truth_date in zip(found, [work["start"], work["end"]]):
            if month or number:
                want = "%d-%02d" % gregorian(int(year), HIJRI_MONTHS.get(month) or int(number), 15)
            else:
                want = str(gregorian(int(year), 7, 1)[0])
            assert truth_date == want, (truth["id"], work["dates"], truth_date, want)
