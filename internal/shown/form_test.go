package shown_test

import (
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/shown"
	"github.com/tawafuq/tawafuq/lexicon"
)

var known = sync.OnceValue(func() *concept.Lexicon {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic(err)
	}
	return l
})

var forms = sync.OnceValue(func() *shown.Forms { return shown.New(known()) })

// row is a text as people write it, and what a reader of another language sees.
type row struct{ to, written, want string }

func check(t *testing.T, form func(language, written string) string, rows []row) {
	t.Helper()
	for _, r := range rows {
		want := r.want
		if want == "" { // as written
			want = r.written
		}
		if got := form(r.to, r.written); got != want {
			t.Errorf("%q for readers of %q: %q, want %q", r.written, r.to, got, want)
		}
	}
}

func TestTitle(t *testing.T) {
	check(t, forms().Title, []row{
		{"ar", "Accountant", "محاسب"},
		{"ar", "accountant ", "محاسب"},
		{"ar", "ACCOUNTANT", "محاسب"},
		{"en", "محاسب", "Accountant"},
		{"en", "المحاسب", "Accountant"},
		{"en", "محاسبة", "Accountant"}, // a woman's title, not the trade
		{"en", "مهندسة برمجيات", "Software Engineer"},
		{"en", "مدير مشاريع تقنية", "IT Project Manager"},
		{"ar", "Projects Manager", "مدير مشاريع"},
		{"ar", "IT Project Manager", "مدير مشاريع تقنية"},

		// Ranks.
		{"ar", "Senior Accountant", "محاسب أول"},
		{"ar", "Sr. Accountant", "محاسب أول"},
		{"ar", "Accountant, Senior", "محاسب، أول"},
		{"en", "محاسب أول", "Senior Accountant"},
		{"en", "محاسبة أولى", "Senior Accountant"},
		{"en", "محاسب/ة أول", "Senior Accountant"},
		{"en", "أخصائي(ة) تسويق رقمي", "Digital Marketing Specialist"},
		{"ar", "Junior Compliance Officer", "مسؤول التزام مبتدئ"},
		{"ar", "Senior Backend Engineer", "مهندس برمجيات أول (Backend)"},
		{"en", "مهندسة برمجيات أولى (Backend)", "Senior Software Engineer (Backend)"},
		{"ar", "Senior Test Automation Engineer", "مهندس أتمتة الاختبارات الأول"},
		{"en", "مهندس أتمتة الاختبارات الأول", "Senior Test Automation Engineer"},
		{"ar", "Lead Data Analyst", "محلل بيانات رئيسي"},
		{"ar", "Deputy Sales Manager", "نائب مدير مبيعات"},
		{"en", "نائب مدير مبيعات", "Deputy Sales Manager"},
		{"ar", "Regional Sales Manager", "مدير مبيعات إقليمي"},
		{"ar", "Software Engineer II", "مهندس برمجيات II"},
		{"ar", "Remote Senior Data Analyst", "محلل بيانات أول عن بعد"},

		// Parts.
		{"ar", "Accountant - Payables", "محاسب - الذمم الدائنة"},
		{"ar", "Software Engineer (Python)", "مهندس برمجيات (بايثون)"},
		{"ar", "Sales Representative, Riyadh", "مندوب مبيعات، الرياض"},
		{"en", "مندوب مبيعات - جدة", "Sales Representative - Jeddah"},
		{"en", "مندوب مبيعات (عن بعد)", "Sales Representative (Remote)"},
		{"ar", "Software Engineer (Contract)", "مهندس برمجيات (بعقد)"},

		// Names that are found together but do not say the same.
		{"ar", "Payroll Officer", "مسؤول رواتب"},
		{"ar", "Payroll Manager", ""},
		{"ar", "Inventory Accountant", "محاسب مخزون"},
		{"ar", "Junior Accountant", "محاسب مبتدئ"},
		{"ar", "Accounts Manager", ""},
		{"ar", "Accountants", ""},
		{"en", "كاتب سيناريو", "Screenwriter"},
		{"ar", "Waitress", "نادلة"},
		{"ar", "Space Scientist", ""},

		// Not understood, in part or at all.
		{"ar", "Senior Accountant - Project Falcon", ""},
		{"ar", "Junior/Senior Accountant", ""},
		{"ar", "Growth Hacker", ""},
		{"ar", "Senior", ""},
		{"en", "مطلوب محاسب للعمل فورا", ""},
		{"ar", "", ""},
		{"ar", "2024", ""},

		// In the reader's language already.
		{"en", "Senior  accountant", ""},
		{"ar", "محاسبه اولى", ""},
		{"ar", "مهندس Backend", ""},
		{"en", "محاسب | Accountant", ""},
	})
}

func TestSkill(t *testing.T) {
	check(t, forms().Skill, []row{
		{"ar", "Accounting", "المحاسبة"},
		{"en", "محاسبة", "Accounting"},
		{"ar", "python", "بايثون"},
		{"en", "بايثون", "Python"},
		{"ar", "Node JS", "نود جي إس"},
		{"ar", "KPIs", ""},
		{"ar", "NLP", "معالجة اللغات الطبيعية"},
		{"en", "الرواتب", "Payroll"},
		{"ar", "English", "الإنجليزية"},
		{"ar", "Balance sheet", ""}, // the lexicon counts it among financial statements
		{"ar", "Quokka wrangling", ""},
	})
}

func TestPlace(t *testing.T) {
	check(t, forms().Place, []row{
		{"ar", "Riyadh", "الرياض"},
		{"ar", "riyadh, ksa", "الرياض، السعودية"},
		{"ar", "Riyadh, Saudi Arabia", "الرياض، السعودية"},
		{"en", "الرياض، السعودية", "Riyadh, Saudi Arabia"},
		{"en", "الرياض السعودية", "Riyadh, Saudi Arabia"},
		{"ar", "Jeddah Saudi Arabia", "جدة، السعودية"},
		{"ar", "Makkah", "مكة المكرمة"},
		{"en", "مكة", "Makkah"},
		{"en", "جده", "Jeddah"},
		{"ar", "Al-Khobar", "الخبر"},
		{"ar", "Eastern Province", "المنطقة الشرقية"},
		{"ar", "Al Wajh", "الوجه"},
		{"ar", "Remote", "عن بعد"},
		{"en", "عن بُعد", "Remote"},
		{"ar", "Riyadh (Hybrid)", "الرياض (هجين)"},
		{"ar", "Tripoli, Lebanon", "طرابلس لبنان"},
		{"en", "عمان", ""}, // Oman or Amman
		{"ar", "England", ""},
		{"ar", "Al Olaya, Riyadh", "العليا، الرياض"},
		{"en", "حي العليا، الرياض", "Al Olaya, Riyadh"},
		{"en", "طريق الملك فهد - جدة", "King Fahd Road - Jeddah"},
		{"ar", "Al Olaya", ""}, // of which city?
		{"ar", "Al Rawdah, Nowhere", ""},
		{"ar", "Building 5, Riyadh", ""},
	})
}

func TestLanguage(t *testing.T) {
	check(t, forms().Language, []row{
		{"ar", "English", "الإنجليزية"},
		{"en", "اللغة الإنجليزية", "English"},
		{"en", "انجليزي", "English"},
		{"ar", "English (Fluent)", "الإنجليزية (طلاقة)"},
		{"ar", "Arabic - Native", "العربية - اللغة الأم"},
		{"ar", "Flemish", ""},
		{"ar", "Klingon", ""},
	})
}

func TestDegree(t *testing.T) {
	check(t, forms().Degree, []row{
		{"ar", "Bachelor's degree", "بكالوريوس"},
		{"ar", "Bachelor of Computer Science", "بكالوريوس علوم الحاسب"},
		{"en", "بكالوريوس محاسبة", "Bachelor's degree in Accounting"},
		{"ar", "Bachelor's degree in Accounting, 2019", "بكالوريوس في المحاسبة، 2019"},
		{"ar", "Bachelor of Accounting, King Saud University, 2019", "بكالوريوس في المحاسبة، جامعة الملك سعود، 2019"},
		{"en", "الثانوية العامة، جامعة طيبة، 2023", "High school diploma, Taibah University, 2023"},
		{"ar", "Bachelor of Accounting, University of Nowhere, 2019", ""},
		{"ar", "King Saud University", ""},
	})
}
