package search

import (
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// cue is what some words of a query say that is no concept of the lexicon.
type cue struct {
	kind  ChipKind
	value string
}

// cues are levels and kinds of employment as people call them, by their stems.
var cues = cueTable(map[cue]string{
	{LevelChip, "entry"}: `junior; jr; entry level; fresh graduate; fresh grad; fresher; freshers; fresh; new graduate;
		beginner; no experience; without experience; حديث تخرج; حديثي التخرج; حديث التخرج; حديثة تخرج; حديثات التخرج;
		خريج جديد; خريجين جدد; خريجه جديده; مبتدئ; مبتدئة; مبتدئين; بدون خبرة; بلا خبرة; لا يشترط خبرة;
		لا تشترط الخبرة; جونيور; فريش; بدون خبره سابقه`,
	{LevelChip, "mid"}: `mid level; mid senior; intermediate level; middle level; متوسط الخبرة; مستوى متوسط;
		خبرة متوسطة`,
	{LevelChip, "senior"}: `senior; sr; senior level; highly experienced; أول; أولى; سينيور; سنيور; خبير; كبير;
		خبرة طويلة; خبرة عالية`,
	{LevelChip, "lead"}:     `lead; principal; team lead; ليد; قيادي`,
	{TypeChip, "full-time"}: `full time; fulltime; permanent; دوام كامل; فل تايم; فول تايم; دوام كلي; وقت كامل`,
	{TypeChip, "part-time"}: `part time; parttime; دوام جزئي; جزئي; بارت تايم; بارتايم; نصف دوام; نص دوام; وقت جزئي;
		ساعات جزئية`,
	{TypeChip, "contract"}: `contract; contractor; temporary; temp; freelance; freelancer; seasonal; عقد مؤقت; مؤقت;
		مؤقتة; بعقد; فري لانس; فريلانس; عمل حر; العمل الحر; موسمي; موسمية; عقد`,
	{TypeChip, "remote"}: `remote; remotely; work from home; working from home; from home; at home; wfh; home based;
		online; عن بعد; من البيت; من المنزل; من بيتي; اون لاين; أونلاين; في البيت; ريموت; العمل من المنزل; بالبيت`,
	{AvailabilityChip, "immediately"}: `immediate; immediately; available now; available immediately; immediate joiner;
		متاح فورا; متاحة فورا; فورا; متاح الآن; متاحة الآن; فوري; جاهز للعمل; جاهزة للعمل`,
	{TypeChip, "hybrid"}: `hybrid; هجين; هايبرد; عمل هجين; مدمج`,
})

func cueTable(lists map[cue]string) map[string]cue {
	table := map[string]cue{}
	for c, list := range lists {
		for phrase := range strings.SplitSeq(list, ";") {
			table[stemmed(phrase)] = c
		}
	}
	return table
}

func stemmed(s string) string {
	words := text.Tokens(s)
	for i, word := range words {
		words[i] = text.Stem(word)
	}
	return strings.Join(words, " ")
}

// longestCue is how many words a cue has at most.
const longestCue = 3

// noise are words of a query that say only that it is one.
var noise = wordSet(`job jobs vacancy vacancies position positions opening openings work working wanted hiring hire
	need needed require required looking for a an the in at of to with and or i am im my me want find search urgent
	urgently available apply career careers employment opportunity opportunities any some as by on is are new latest
	who that please role roles staff candidate candidates offer offers be can do get good best salary salaries pay
	paying high someone somebody person people experience experienced skill skills knowledge know near around based
	وظيفه وظايف وظائف شغل عمل فرصه فرص مطلوب مطلوبه ابي ابغى ابغا اريد ابحث نبحث ادور دور عن في من الى علي على مع او
	لدى بحث شاغره شواغر توظيف للعمل وظايف محتاج محتاجه احتاج نحتاج يوجد هل لي انا اللي الذي التي و ف ب ل ه ة راتب
	رواتب اعلان اعلانات وظيفية شاغر عاجل حالا ممتاز ممتازه كويس كويسه خبره يعرف تعرف عنده عندها لديه لديها يجيد تجيد
	مجال بمجال قسم شخص احد حد موظفين مرشح مرشحين قريب حول بالقرب براتب جديد جديده تخصص بتخصص`)

// nearWords, before a place, mean its region.
var nearWords = wordSet(`near around nearby close قريب قريبه قرب حول بالقرب ضواحي نواحي بقرب`)

// payWords make a number beside them one of money.
var payWords = wordSet(`salary sar sr riyal riyals usd eur dollar pay above over from least minimum min than more
	راتب براتب رواتب ريال ر.س فوق اكثر من لا يقل الف آلاف دولار`)

var (
	thousandWords = wordSet(`k thousand الف آلاف`)
	yearWords     = wordSet(`year years yr yrs سنه سنوات سنين عام اعوام`)
)

// number reads 8000, 8k and 8,000 as a sum; text has split the last of these.
func number(token string) (n int, ok bool) {
	times := 1
	if rest, cut := strings.CutSuffix(token, "k"); cut {
		token, times = rest, 1000
	}
	if len(token) == 0 || len(token) > 7 {
		return 0, false
	}
	n, err := strconv.Atoi(token)
	return n * times, err == nil
}
