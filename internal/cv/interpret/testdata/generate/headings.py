"""How templates name the sections of a CV, in English and Arabic."""

KEYS = ["contact", "summary", "works", "education", "skills", "certifications", "languages", "personal", "links"]


def headings(english, arabic):
    """Two lists of names, separated by |, in the order of KEYS."""
    both = {}
    for language, names in (("en", english), ("ar", arabic)):
        names = [n.strip() for n in names.split("|")]
        assert len(names) == len(KEYS), names
        both[language] = dict(zip(KEYS, names))
    return both


LABELS = {
    "en": {"email": "Email", "phone": "Mobile", "location": "Address", "links": "Web", "page": "Page", "of": "of", "date": "Period", "position": "Position", "company": "Employer",
           "degree": "Qualification", "institution": "Institution", "year": "Year", "language": "Language", "level": "Level"},
    "ar": {"email": "البريد الإلكتروني", "phone": "الجوال", "location": "العنوان", "links": "الروابط", "page": "صفحة", "of": "من", "date": "الفترة", "position": "المسمى الوظيفي",
           "company": "جهة العمل", "degree": "المؤهل", "institution": "الجهة التعليمية", "year": "السنة", "language": "اللغة", "level": "المستوى"},
}
