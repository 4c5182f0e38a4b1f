package search

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// bridges are words of everyday work that both languages have and that are no concept of the lexicon: where one works,
// when, and with whom. A line is one thing.
var bridges = bridgeTable(`
	hospital hospitals مستشفى مستشفيات
	emergency طوارئ
	dr doctor د دكتور دكتورة
	contracting contractor مقاولات مقاول
	clinic clinics عيادة عيادات مستوصف مجمع
	pharmacy pharmacies صيدلية صيدليات
	bank banks بنك بنوك مصرف مصارف
	school schools مدرسة مدارس
	university college جامعة كلية
	kindergarten nursery روضة حضانة
	restaurant restaurants مطعم مطاعم
	cafe café coffee كافيه مقهى كوفي قهوة
	hotel hotels فندق فنادق
	factory plant مصنع مصانع
	warehouse warehouses store مستودع مستودعات مخزن مخازن
	shop store retail محل متجر معرض محلات
	supermarket grocery سوبرماركت بقالة تموينات هايبرماركت
	airport مطار مطارات
	mall مول مولات
	gym club نادي جيم
	salon صالون مشغل
	court محكمة
	farm مزرعة مزارع
	office مكتب مكاتب
	home house منزل بيت بيوت منزلي منزلية منازل
	bus حافلة باص
	truck شاحنة شاحنات تريلا تريله دينا
	intern internship trainee training متدرب متدربة متدربين تدريب
	coop cooperative تعاوني تعاونية
	tamheer تمهير
	student students طلاب طالبات طالب طالبة
	summer صيف صيفي صيفية
	season seasonal temporary موسم موسمي موسمية مؤقت مؤقتة
	weekend weekends ويكند
	part جزئي
	men رجال رجالي رجالية
	grill bbq مشاوي شواء مشويات
	kitchen kitchens مطبخ مطابخ
	bakery مخبز مخابز فرن
	laundry مغسلة مغاسل
	pool pools مسبح مسابح
	villa villas فيلا فلل
	building buildings عمارة عمائر مبنى مباني
	camera cameras كاميرا كاميرات
	phone phones mobile جوال جوالات موبايل هاتف
	computer computers كمبيوتر حاسب حاسوب
	wedding weddings زواج اعراس أعراس أفراح
	perfume perfumes عطور عطر
	clothes clothing fashion ملابس أزياء
	furniture أثاث مفروشات
	elderly مسنين كبار
	women female ladies نسائي نسائية نساء سيدات بنات حريم
	children kids أطفال اطفال
	night ليلي ليلية ليلا
	evening مسائي مسائية مساء
	morning صباحي صباحية صباحا
	shift shifts وردية ورديات شفت شفتات
	housing accommodation سكن
	transport transportation نقل مواصلات
	government حكومي حكومية
	oil petroleum نفط بترول
	gas غاز
	car cars auto automotive motors سيارة سيارات
	arabic عربي عربية
	mathematics math maths رياضيات
	science علوم
	sports sport رياضة رياضي
	quran قرآن قران
	legal قانوني قانونية
	medical طبي طبية
	financial finance مالي مالية
	technical فني تقني
	electrical كهربائي كهربائية كهرباء
	mechanical ميكانيكي ميكانيكية ميكانيكا
	civil مدني مدنية
	network networks شبكات شبكة
	digital رقمي رقمية
	social اجتماعي اجتماعية
	estate عقار عقاري عقارية عقارات
	insurance تأمين
	safety سلامة
	quality جودة
	projects project مشاريع مشروع
	customer customers client عميل عملاء زبائن
	events event فعاليات مناسبات
	tourism سياحة سياحي سياحية
	aviation طيران
	logistics لوجستي لوجستية لوجستيات
	purchasing procurement مشتريات
	sales سيلز مبيعات بيع
	ticket tickets flight flights تذكرة تذاكر طيران
	annual yearly سنوي سنوية
	bonus bonuses مكافأة مكافآت بونص
	commission commissions عمولة عمولات
	incentive incentives حوافز
	flexible flexibility مرن مرنة مرونة
	meal meals وجبة وجبات
	tip tips إكراميات بقشيش
	overtime إضافي اوفرتايم
	allowance بدل بدلات
	discount خصم خصومات
	uniform زي
	family عائلة عائلي عائلية
	shares stock equity أسهم
	license licence رخصة رخص
	fuel بنزين وقود
	hourly ساعة بالساعة
`)

func bridgeTable(lines string) map[string][]string {
	table := map[string][]string{}
	for line := range strings.Lines(lines) {
		group := text.Words(line)
		for _, word := range group {
			for _, other := range group {
				if other != word {
					table[word] = append(table[word], other)
				}
			}
		}
	}
	return table
}
