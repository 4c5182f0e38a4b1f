package search

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
	"github.com/tawafuq/tawafuq/lexicon"
)

// cue is what some words of a query say that is no concept of the lexicon.
type cue struct {
	kind  ChipKind
	value string
}

// cues are levels and kinds of employment as people call them, by their stems.
var cues = loadCues("search/cues.tsv")

// loadCues reads a file that is part of the program: what phrases say is named by its kind and value, level:senior.
func loadCues(file string) map[string]cue {
	lines, err := concept.LoadPhrases(lexicon.Files, file)
	if err != nil {
		panic(err)
	}
	table := map[string]cue{}
	for _, line := range lines {
		kind, value, _ := strings.Cut(line.Name, ":")
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			table[stemmed(phrase)] = cue{ChipKind(kind), value}
		}
	}
	return table
}

// writtenCues are the cues of one word as they are written, by their stem.
var writtenCues = func() map[string][]string {
	lines, err := concept.LoadPhrases(lexicon.Files, "search/cues.tsv")
	if err != nil {
		panic(err)
	}
	written := map[string][]string{}
	for _, line := range lines {
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			if words := text.Tokens(phrase); len(words) == 1 {
				written[text.Stem(words[0])] = append(written[text.Stem(words[0])], words[0])
			}
		}
	}
	return written
}()

// onlyLikeCue reports whether a word has the stem of a cue and is another: ساعة is an hour where بالساعة is part time,
// and contracts are a skill.
func (r *reading) onlyLikeCue(w queryWord) bool {
	written := writtenCues[w.stem]
	if slices.Contains(written, w.Text) {
		return false
	}
	if !slices.ContainsFunc(written, func(cue string) bool { return !strings.HasPrefix(cue, "بال") }) {
		return true
	}
	_, skill := r.lexicon.Lookup(concept.Skill, w.Text)
	return skill
}

// joinedCues are the cues of several words by what they are without the spaces: workfromhome.
var joinedCues = func() map[string]string {
	lines, err := concept.LoadPhrases(lexicon.Files, "search/cues.tsv")
	if err != nil {
		panic(err)
	}
	const shortest = 6 // letters
	table := map[string]string{}
	for _, line := range lines {
		for _, phrase := range slices.Concat(line.English, line.Arabic) {
			words := text.Tokens(phrase)
			if joined := strings.Join(words, ""); len(words) > 1 && utf8.RuneCountInString(joined) >= shortest {
				table[joined] = strings.Join(words, " ")
			}
		}
	}
	return table
}()

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
var noise = wordSet(`job jobs vacancy vacancies position positions opening openings work working wanted hiring hire need
	needed require required looking for a an the in at of to with and or i am im my me want find search
	urgent urgently available apply career careers employment opportunity opportunities any some as by on is
	are new latest who that please role roles staff candidate candidates offer offers be can do get good
	best salary salaries pay paying high someone somebody person people experience experienced skill skills
	knowledge know near around based we us our you your he she they them this these those there here where
	what which when how have has had having was were will would could should may might must wanna gonna like
	love prefer seek seeking searching seeker seekers looking4 asap now today soon also very really just
	only please pls plz thanks thank hello hi hey dear sir madam recruit vacant hired become give show list
	see tell help something anything else more than from into about until per each every all both one into
	via if so but not easy simple decent nice guy guys own speaking speaker speakers speaks speak fluent
	fluently وظيفه وظايف وظائف شغل عمل فرصه فرص مطلوب مطلوبه ابي ابغى ابغا اريد ابحث نبحث ادور دور
	عن في من الى علي على مع او لدى بحث شاغره شواغر توظيف للعمل وظايف محتاج محتاجه احتاج نحتاج يوجد هل لي انا
	اللي الذي التي و ف ب ل ه ة راتب رواتب اعلان اعلانات وظيفية شاغر عاجل حالا ممتاز ممتازه كويس كويسه خبره
	يعرف تعرف عنده عندها لديه لديها يجيد تجيد مجال بمجال قسم شخص احد حد موظفين مرشح مرشحين قريب حول بالقرب
	براتب جديد جديده تخصص بتخصص عايز عايزه عاوز عاوزه عاوزين بدي بدنا بدك داير دايره دايرين ودي ودنا نفسي
	حاب حابه حابب ابا ابغي ابقى نبغى نبي يبغى تبغى ابغاه ارغب راغب راغبه نرغب اتمنى ياريت اقدم تقديم التقديم
	قدم ممكن لو سمحت سمحتم ضروري ضروريه محتاجين احتاجه مطلوبين مطلوبات نطلب يطلب عندكم عندك عندي عندنا فيه
	فيها شي شيء هناك لدينا لدي لديكم اكون يكون تكون كون هو هي هم نحن احنا انت انتم هذا هذه هذي ذا كل كيف وين
	اين فين متى ايش وش شو ايه اشتغل نشتغل يشتغل تشتغل اعمل يعمل تعمل نعمل بشتغل بدور بندور ندور يدور تدور
	ادورلي دورت وابحث وابغى وابي واريد باحثا ابحثلي علشان عشان لان بس فقط كمان ايضا برضو جدا مره مرا تكفون
	تكفى ارجو الرجاء رجاء يرجى بتاع بتاعه بتاعت حق حقت تبع مني منكم السلام عليكم مرحبا اهلا شكرا اليوم الان
	حاليا اي بعض ثم كذا زي مثل لازم يمكن افضل احسن للتوظيف للعمل بالعمل وظيفتي والله يا اخوان شباب لنا لكم
	بكم كم لها له عليه حلو حلوه يتحدث تتحدث يتكلم تتكلم
	naukri nokri naukari kaam kam chahiye trabaho trabajo hiring hanap naghahanap gusto kailangan ng sa po kerja
	lowongan pekerjaan
	wazifa wazeefa wathifa wadhifa shoghl shughl sheghel matloob abgha ebgha
	loker cari kaj chakri chakuri dorkar joli jolly venam emploi travail recherche poste offre cherche demploi
	iş arbeit stelle nauker rozgar mulazmat نوكري كام شاهيي ملازمت`)

// wishes are words that few adverts have and that say when, with what and for whom the work is, and the kind of
// employment that they go with, if any. Beside the name of some work they are no reason to find none.
var wishes = wishTable(map[string]string{
	"part-time": `student students طلاب طالبات طالب طالبة جامعيين weekend weekends ويكند الويكند`,
	"contract":  `summer season seasons صيفي صيفية صيف موسم مواسم سيزون holiday holidays`,
	"": `evening evenings مسائي مسائية مساء مسا night nights ليلي ليلية ليل morning mornings صباحي صباحية
		صباح shift shifts شفت شفتات وردية ورديات فترة فترات housing accommodation residence سكن بسكن والسكن
		سكني مسكن شامل transport transportation مواصلات ومواصلات نقل insurance تأمين وتأمين female females
		male males women woman ladies lady men نسائي نسائية نساء بنات سيدات رجالي رجال شباب للبنات حريم
		للحريم عالي عاليه مرتفع مرتفعه ممتاز ممتازه saudi
		saudis سعودي سعودية سعوديين سعوديات للسعوديين للسعوديات بسعوديين أجانب مقيمين وافد وافدين كفالة
		تمهير tamheer coop تعاوني internship intern trainee تدريب شهادة ثانوية بدون without certificate
		يومين يوم اجازة إجازة ايام أيام immediate immediately فوري فورا فورية permit iqama إقامة دوام ساعات
		hours days company شركة شركات مؤسسة`,
})

// frames are the wishes that only say that another is one of time: an evening shift is the evening.
var frames = wordSet(`shift shifts شفت شفتات وردية ورديات فترة فترات دوام hours days ساعات ايام أيام`)

// framing reports whether a word that is left only frames another wish that is left.
func (r *reading) framing(at int) bool {
	return frames[r.words[at].stem] && slices.ContainsFunc(r.words, func(w queryWord) bool {
		_, wish := wishes[w.stem]
		return wish && !w.taken && !frames[w.stem]
	})
}

func wishTable(lists map[string]string) map[string]string {
	table := map[string]string{}
	for kind, words := range lists {
		for word := range wordSet(words) {
			table[word] = kind
		}
	}
	return table
}

// nearWords, before a place, mean its region.
var nearWords = wordSet(`near around nearby close قريب قريبه قرب حول بالقرب ضواحي نواحي بقرب`)

// payWords make a number beside them one of money.
var payWords = wordSet(`salary sar sr riyal riyals usd eur dollar pay above over from least minimum min than more
	راتب براتب رواتب ريال ر.س فوق اكثر اعلى من لا يقل الف آلاف دولار`)

// aboveWords, before a sum, mean more than it.
var aboveWords = wordSet(`above over more فوق اكثر اعلى`)

// ceilingWords do so in a search for people, whose number is the most that they may ask for.
var ceilingWords = wordSet(`under below max maximum upto within اقل بحدود حدود تحت`)

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
