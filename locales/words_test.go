package locales

import (
	"regexp"
	"strings"
	"testing"
)

// Habits that made the texts sound translated, or gave one thing two names. A pattern that only some texts must avoid
// names their keys.
var habits = map[string][]struct {
	pattern, better string
	keys            string
}{
	"en": {
		{pattern: `(?i)\b(is|are|was|been) (not )?told\b`, better: "We'll notify {name}"},
		{pattern: `(?i)\bstands?\b`, better: "appears, is, No applicants at this stage"},
		{pattern: `(?i)\bgoes (now|along|to|at)\b`, better: "will be deleted, is attached, is sent"},
		{pattern: `(?i)\bat once\b`, better: "immediately, right away"},
		{pattern: `(?i)\bfor good\b`, better: "permanently"},
		{pattern: `(?i)\b(of late|the own|of its own)\b`, better: "recently, your"},
		{pattern: `(?i)\bclock\b`, better: "Riyadh time"},
		{pattern: `(?i)\bhow far\b`, better: "Hiring funnel"},
		{pattern: `(?i)\b(upper|lower) (bound|one)\b`, better: "maximum, minimum"},
		{pattern: `(?i)\bby 60 or more\b`, better: "score 60% or higher"},
		{pattern: `(?i)\b(we are|we were) (not )?sure of\b`, better: "Your profile after import"},
		{pattern: `(?i)\bspeaks? of\b|\btells of\b`, better: "matches the job description, mentions"},
		{pattern: `(?i)\bmay we\b|\bcount(ing)? (my )?visits\b`, better: "Allow anonymous usage statistics?"},
		{pattern: `(?i)\bas my device\b|\bbeen here before\b|\bwhole profile\b|\bmeant to go\b`,
			better: "see the table"},
		{pattern: `(?i)with its reasons\.?$`, better: "See why you fit"},
		{pattern: `(?i)\bagreed to (it|be counted)\b`, better: "visitors who allow analytics"},
		{pattern: `(?i)\bwritten down\b`, better: "recorded"},
		{pattern: `(?i)\bplease give\b`, better: "Enter"},
		{pattern: `(?i)\bmeanwhile\b`, better: "in the meantime"},
		{pattern: `(?i)\b(taken|take it) back\b`, better: "withdrawn, undone"},
		{pattern: `(?i)\blies (before|beside)\b|\blook in again\b`, better: "is before, check back"},
		{pattern: `(?i)\bsign(ed|ing)? in\b`, better: "log in"},
	},
	"ar": {
		{pattern: `تقديم سهل`, better: "تقديم مبسّط"},
		{pattern: `روجع|قُرئ($|[\s.،])`, better: "تمت المراجعة"},
		{pattern: `لم يُقبل|مرفوض|رُفض`, better: "تم الاعتذار"},
		{pattern: `معتذَر|اعتُذر`, better: "تم الاعتذار"},
		{pattern: `مثل جهازي`, better: "حسب إعدادات الجهاز"},
		{pattern: `أحصوا|إحصاء الزيارات`, better: "إحصاءات الاستخدام"},
		{pattern: `(^|[\s«])أت(حذف|غلق|خرج|سمح|ريد)`, better: "هل تريد …؟"},
		{pattern: `(^|\. )هل ت`, better: "هل تريد …؟", keys: `\.(ask|askAll|[a-z]*Title)(\.|$)`},
		{pattern: `في الحال|إلى الأبد|حالًا`, better: "فورًا، نهائيًا"},
		{pattern: `نحيّيك|إليه نكتب`, better: "الاسم الظاهر لك وللآخرين"},
		{pattern: `واثقون`, better: "اكتمال ملفك بعد الإضافة"},
		{pattern: `الصورة العامة`, better: "الملخص"},
		{pattern: `إلى أين وصل`, better: "مسار الطلبات"},
		{pattern: `برمجيات خلفية`, better: "مهندس برمجيات (Backend)"},
		{pattern: `خبير`, better: "أول"},
		{pattern: `التفرّ?غ|متى يمكنك البدء`, better: "موعد المباشرة"},
		{pattern: `عوامل البحث`, better: "مسح التصفية"},
		{pattern: `لوحتي|لوحتك|إلى اللوحة|لوحة الشركة`, better: "لوحة التحكم"},
		{pattern: `^(دخول|خروج)$|(تعذّر|جارٍ) الدخول`, better: "تسجيل الدخول، تسجيل الخروج"},
		{pattern: `ميجا`, better: "ميغابايت"},
		{pattern: `هاتف`, better: "جوال"},
		{pattern: `(^|\s)(تقدّم|كتب لك|قبِل|اعتذر|غادر) (\{|القائمة)`, better: "طلب جديد من…"},
		{pattern: `(^|\s)(كتب لك|يمكنه|شاركك)|^(يتحدث|يحمل|يقرؤه) `, better: "رسالة من…، اللغات المطلوبة متوفرة"},
		{pattern: `صاحبه|صاحب الملف|سيرته`, better: "الملف، الطلب"},
		{pattern: `[٠-٩]`, better: "Latin digits"},
	},
}

func TestWordsSoundNative(t *testing.T) {
	for language, list := range habits {
		for _, habit := range list {
			pattern, keys := regexp.MustCompile(habit.pattern), regexp.MustCompile(habit.keys)
			for key, text := range texts[language] {
				if !keys.MatchString(key) || !pattern.MatchString(strings.ReplaceAll(text, "هل تريد", "")) {
					continue
				}
				t.Errorf("%s.json: %s says %q; rather: %s", language, key, text, habit.better)
			}
		}
	}
}

// An imperative has a gender in Arabic and speaks to men only. Buttons, links, labels and hints are nouns
// («حفظ») or ask politely («يرجى …»); only the long texts of the public pages address the reader directly.
func TestArabicAddressesWomenAndMen(t *testing.T) {
	prose := regexp.MustCompile(`^(privacy|terms|about|landing|matching|figures)\.|^meta\..*\.description$`)
	label := regexp.MustCompile(`^landing\.(hero|about)\.(join|browse|more)`)
	imperative := regexp.MustCompile(`(^|[.،؟] )و?(` + strings.Join([]string{
		"احفظ", "أضف", "أرسل", "احذف", "عدّل", "ابحث", "اختر", "أزل", "اعرض", "اعرضه", "أخفِ", "انشر", "افتح",
		"ارفع", "نزّل", "غيّر", "أنهِ", "ألغِ", "اقترح", "أغلق", "أعد", "حدّد", "أنشئ", "اسحب", "أبقِ", "أبقِه",
		"انضم", "سجّل", "أكمل", "استخدم", "استرجع", "تجاهله", "حاول", "اقرأ", "أظهر", "أظهره",
		"ارجع", "عُد", "اذهب", "انتقل", "قدّم", "اقبل", "ارفض", "انقله", "اخرج", "ابقَ", "ابدأ", "جرّب", "أكّد",
		"ادخل", "اكتب", "اذكر", "اضغط", "راجع", "انتظر", "اطلب", "انظر", "حدّث", "تحقّق", "اطّلع", "صِف", "فعّلها",
		"أقبل", "أعتذر", "أزلها", "أدخل", "احفظها", "ارفعها", "انشرها", "أفلت", "افصل", "اتركه", "راسلنا", "عرّف",
		"عرّفنا", "قارن", "أشّر", "استخدمه", "نزّلها", "صحّح", "اترك", "خصّص", "تأكّد",
	}, "|") + `)($|[\s:،.])`)
	for key, text := range texts["ar"] {
		if prose.MatchString(key) && !label.MatchString(key) {
			continue
		}
		if found := imperative.FindString(text); found != "" {
			t.Errorf("ar.json: %s says %q: %q speaks to a man", key, text, strings.TrimSpace(found))
		}
	}
}
