"""Templates for Word files."""

from headings import LABELS, headings
from photo import portrait
from word import Word

PHOTO = set()
WIDE = 9900  # the width of a page between its margins, in twentieths of a point


def place(work, separator=", "):
    return work["company"] + (separator + work["location"] if work.get("location") else "")


def comma(p):
    return "، " if p.rtl else ", "


def classic(p):
    """Word's heading styles, dates at the far edge by a tab, lists as Word writes them."""
    t = headings("Contact|Profile|Professional Experience|Education|Key Skills|Certifications & Licences|Languages|Personal Information|Links",
                 "بيانات الاتصال|نبذة مختصرة|الخبرات المهنية|التعليم|المهارات الأساسية|الشهادات والتراخيص|اللغات|المعلومات الشخصية|الروابط")[p.headings]
    d = Word(p.rtl, "Liberation Serif", "Amiri", 11)
    d.add(d.p(p.name, style="Title", align="center", after=0), d.p(p.title, align="center", size=13),
          d.p(d.link(p.email, "mailto:" + p.email), " • ".join([""] + p.contact[1:]), align="center"))
    head = lambda key: d.add(d.p(t[key], style="Heading1", before=160, line="1F3864"))
    head("summary")
    d.add(d.p(p.summary, align="both"))
    if p.works:
        head("works")
    for w in p.works:
        d.add(d.p(d.run(w["position"], bold=True), d.run("\t" + w["dates"]), tab=WIDE, before=80, after=0, keep=True), d.p(place(w), italic=True, after=20))
        d.add(*[d.p(x, bullet=True, after=0) for x in w["lines"]])
    head("education")
    for x in p.education:
        d.add(d.p(d.run(x["degree"], bold=True), d.run("\t" + x["dates"]), tab=WIDE, after=0), d.p(x["institution"]))
    head("skills")
    for group, items in p.groups:
        if group:
            d.add(d.p(d.run(group + ": ", bold=True), d.run(comma(p).join(items))))
        else:
            d.add(*[d.p(s, bullet=True, after=0) for s in items])
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    if p.languages:
        head("languages")
        d.add(*[d.p(f'{x["language"]}: {x["written"]}', bullet=True, after=0) for x in p.languages])
    if p.personal:
        head("personal")
        d.add(*[d.p(f'{x["label"]}: {x["value"]}', after=0) for x in p.personal])
    for x in p.extra:
        d.add(d.p(x["heading"], style="Heading1", before=160), *[d.p(line) for line in x["lines"]])
    return d.save()


def worktable(p):
    """The form many ministries and agencies like: everything in bordered tables."""
    t = headings("Contact Details|Career Objective|Employment History|Academic Qualifications|Skills|Courses and Certificates|Languages|Personal Data|Websites",
                 "بيانات التواصل|الهدف الوظيفي|الخبرات الوظيفية|المؤهلات الدراسية|المهارات|الدورات والشهادات|اللغات|البيانات الشخصية|المواقع")[p.headings]
    l = LABELS[p.headings]
    d = Word(p.rtl, "Liberation Sans", "KacstBook" if p.language == "ar" else "Noto Naskh Arabic", 10)
    head = lambda key: d.add(d.p(t[key], bold=True, size=12, shade="DDE6F0", before=140))
    rows = lambda pairs: d.add(d.table([[d.p(a, bold=True, after=20), d.p(b, after=20)] for a, b in pairs], [2700, 7200], "999999"))
    d.add(d.p(p.name, bold=True, size=20, align="center", after=0), d.p(p.title, align="center", size=13))
    head("contact")
    rows([(l["phone"], p.phone), (l["email"], p.email), (l["location"], p.location)] + ([(l["links"], "\n".join(p.links))] if p.links else []))
    if p.personal:
        head("personal")
        rows([(x["label"], x["value"]) for x in p.personal])
    head("summary")
    d.add(d.p(p.summary))
    if p.works:
        head("works")
        table = [[d.p(l[k], bold=True, after=20) for k in ("date", "position", "company")]]
        for w in p.works:
            table.append([d.p(w["dates"], after=20), [d.p(w["position"], bold=True, after=20)] + [d.p(x, bullet=True, after=0, size=9) for x in w["lines"]], d.p(w["company"], after=20)])
        d.add(d.table(table, [2100, 5200, 2600], "999999", header=True))
    head("education")
    d.add(d.table([[d.p(l[k], bold=True, after=20) for k in ("degree", "institution", "year")]]
                  + [[d.p(x["degree"], after=20), d.p(x["institution"], after=20), d.p(x["dates"], after=20)] for x in p.education], [4000, 4000, 1900], "999999", header=True))
    head("skills")
    skills = p.skills + [""] * (len(p.skills) % 2)
    d.add(d.table([[d.p(a, after=20), d.p(b, after=20)] for a, b in zip(skills[::2], skills[1::2])], [4950, 4950], "999999"))
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    head("languages")
    d.add(d.table([[d.p(x["language"], after=20), d.p(x["written"], after=20)] for x in p.languages], [4950, 4950], "999999"))
    for x in p.extra:
        d.add(d.p(x["heading"], bold=True, size=12, shade="DDE6F0", before=140), *[d.p(line) for line in x["lines"]])
    return d.save()


TEMPLATES = {"classic": classic, "worktable": worktable}
