package redact

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// Identity are the stems of words that say who somebody is rather than what they can do, in both languages, folded.
// They are removed from every text before it is scored.
var Identity = words(`
	male female man woman men women gentleman lady boy girl he she him her his hers himself herself father mother
	husband wife son daughter
	ذكر انثي رجل امراه سيده سيد شاب شابه فتاه اب ام زوج زوجه هو هي
	married single divorced widowed widow widower unmarried engaged bachelor spinster
	متزوج متزوجه اعزب عزباء مطلق مطلقه ارمل ارمله خاطب مخطوبه
	muslim christian hindu buddhist jewish sikh atheist sunni shia catholic orthodox islam christianity
	مسلم مسلمه مسيحي مسيحيه هندوسي بوذي يهودي سني شيعي
	mr mrs ms miss sir madam mister dr eng engr prof ustadh sheikh
	السيد السيده الانسه الاستاذ الاستاذه استاذ استاذه الشيخ دكتور دكتوره د م أ ا
	saudi egyptian jordanian syrian lebanese palestinian yemeni sudanese moroccan tunisian algerian libyan iraqi
	kuwaiti emirati bahraini omani qatari
	pakistani indian bangladeshi filipino filipina nepali sri lankan indonesian british american canadian french
	german turkish iranian afghan ethiopian eritrean
	somali nigerian kenyan ghanaian chinese japanese korean expat expatriate national citizen
	سعودي سعوديه مصري مصريه اردني اردنيه سوري سوريه لبناني لبنانيه فلسطيني فلسطينيه يمني يمنيه سوداني سودانيه مغربي
	مغربيه تونسي تونسيه جزائري جزائريه
	ليبي ليبيه عراقي عراقيه كويتي كويتيه اماراتي اماراتيه بحريني بحرينيه عماني عمانيه قطري قطريه باكستاني باكستانيه
	هندي هنديه بنغلاديشي فلبيني فلبينيه
	نيبالي سريلانكي اندونيسي بريطاني امريكي كندي فرنسي الماني تركي ايراني افغاني اثيوبي اريتري صومالي نيجيري كيني صيني
	ياباني كوري وافد وافده مقيم مقيمه مواطن مواطنه
	nationality gender sex religion marital status born birth age aged old dob
	الجنسيه جنسيه الجنس الديانه ديانه الحاله الاجتماعيه مواليد ميلاد العمر عمر`)

// BirthYear matches a possible year or date of birth next to a word that says so, and a stated age.
var BirthYear = regexp.MustCompile(`(?i)` +
	`(born|birth|dob|مواليد|ميلاد)\D{0,20}((19|20)\d\d|\d{1,2}[/.-]\d{1,2}[/.-](19|20)?\d\d)|` +
	`\d{1,2}\s*(years? old|yrs? old|عام[اً]* من العمر|سنة من العمر)`)

// MayTellAge is a quick check before the slow one.
func MayTellAge(s string) bool {
	for _, hint := range []string{"orn", "irth", "OB", "ob", "old", "مواليد", "ميلاد", "العمر"} {
		if strings.Contains(s, hint) {
			return true
		}
	}
	return false
}

func words(list string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(list) {
		all[text.Stem(text.Fold(word))] = true
	}
	return all
}
