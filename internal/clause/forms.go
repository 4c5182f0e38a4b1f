package clause

import "maps"

// Words that begin a clause about the writer.
var (
	// usual begin a clause after "and" in the model's examples.
	usual = union(usualVerbs, set(`لدي خبره خبرتي املك ابني اعد حاصل حاصله متخصص متخصصه مسؤول مسؤوله مهندس
		مهندسه محاسب محاسبه معلم معلمه ممرض ممرضه طبيب طبيبه احمل كنت عندي متزوج متزوجه ام اب مقيم مقيمه عمري
		اسكن احب اهوي ابحث اطمح اسعي احسن اعول اعيل اعاني اعيش انتمي اصلي ارتدي استعمل`))
	usualVerbs = set(`اعمل عملت اشتغل اشتغلت ادير ادرت اشرف اشرفت قدت اقود اجيد اتقن طورت اطور صممت اصمم بنيت
		اعددت نفذت انفذ توليت اتولي درست ادرس امارس دربت ادرب راجعت اراجع تابعت اتابع نسقت انسق شاركت ساهمت قمت
		اقوم برمجت ابرمج صغت اصيغ ترافعت اترافع اصلحت اصلح ركبت اركب بعت ابيع كتبت اكتب حللت احلل جهزت اجهز
		فحصت افحص طبخت اطبخ سوقت اسوق ترجمت اترجم اختبرت اختبر شغلت اشغل عالجت اعالج استخدمت استخدم حسنت نظمت
		انظم وظفت اوظف قدمت اقدم`)
	// verbs say what somebody does or did. They begin a clause even without "and": رغم مرضي طورت تطبيقات.
	verbs = union(usualVerbs, set(`اسست سجلت اسجل حسبت احسب رسمت ارسم نظفت انظف خبزت اخبز اعطيت اعطي سلمت
		استلمت استلم استقبلت استقبل رددت اجبت اوصلت اوصل نقلت انقل حملت انزلت رتبت ارتب خزنت اخزن جردت اجرد
		صرفت اصرف لحمت مددت امدد حفرت دهنت ادهن قصصت خيطت اخيط فصلت صورت اصور حررت احرر نشرت انشر خططت اخطط
		قيمت رصدت ارصد راقبت اراقب ادخلت ارشفت ارسلت ارسل اشتريت اشتري تفاوضت اتفاوض فاوضت افاوض استوردت شحنت
		اشحن غلفت اغلف عبات صنعت اصنع انتجت انتج جمعت اجمع فككت ضبطت اضبط قست اقيس شخصت اشخص ضمدت سحبت اسحب
		حقنت شرحت اشرح صححت اصحح ارشدت ارشد وجهت اوجه مثلت دافعت ادافع طابقت اطابق اقفلت اقفل دققت ادقق استقطبت
		استقطب قابلت اقابل عينت جددت اجدد استخرجت استخرج اصدرت اصدر حدثت طبقت اطبق رفعت خفضت وفرت حققت انجزت
		انجز انشات انشئ دمجت ربطت ثبتت اثبت حرست احرس فتشت افتش زرعت ازرع اعتنيت اعتني رعيت ساعدت اساعد ساندت
		دعمت ادعم عقمت حضرت احضر طهوت اطهو مسكت امسك سويت كشفت غيرت بدلت صلحت وثقت اوثق حددت احدد اجريت اجري
		وضعت وزعت اوزع اخترت فرزت افرز اسهمت`))
	firstPerson = union(usual, verbs, set(`عملي وظيفتي مهنتي`))
	// holds are words that belong to the verb after them: أحب أن أعمل, لم أعمل.
	holds = set(`ان لم لا ما لن قد كنت وكنت سوف كي حتي انا وانا التي الذي الذين عندما حين كما مما وقد وما ولم`)
)

// Words with which a clause goes on to describe the writer's work.
var (
	// told are irregular verbs; the other verbs of work end in "ed".
	told = set(`have had led built wrote taught ran kept made gave took drove sold drew held dealt won set cut
		fed met bought brought caught chose dug grew laid oversaw read sewed spoke swept threw understood wove`)
	// able say what somebody is good at, and begin a clause: "a widow experienced in sales".
	able = set(`experienced specialised specialized specialising specializing responsible skilled qualified
		certified trained employed بخبره متخصص متخصصه حاصل حاصله مسؤول مسؤوله خبير خبيره`)
	experience = set(`experience خبره`)
	// deeds name what people do at work; lists of duties begin with them.
	deeds = set(`اعداد اداره تصميم تطوير تنفيذ تشغيل تركيب تثبيت استخدام تقديم اجراء تطبيق وضع تحديد تحليل
		كتابه مراقبه انشاء تقييم معالجه جمع اختبار فحص تنظيم برمجه تجميع قياده صيانه حل تنسيق حمايه قياس تحويل
		دراسه تفسير تخطيط نقل نشر صنع اتباع تقدير تسجيل دعم تعليم تشجيع توزيع تنظيف تصنيع رعايه زراعه مساعده
		تعزيز دمج تخزين ضبط توفير بناء ضمان تدريب صياغه حساب تحسين توجيه تفكيك مكافحه رصد تقليل تخصيص محاكاه
		تاسيس شرح توثيق فرز ابتكار مراجعه متابعه تجهيز تحضير تسويق بيع شراء اصلاح تدريس توصيل ترجمه توظيف علاج
		لحام خياطه طبخ طهي تصوير تحرير تغليف تعبئه استلام تسليم استقبال ترتيب تدقيق مطابقه اصدار استخراج تجديد
		ادخال تحديث انتاج رسم تمديد تشخيص ارشاد تمثيل انجاز تحقيق رفع خفض ربط حراسه تفتيش اغلاق الاشراف العمل
		التعامل التفاوض تمريض محاسبه مبيعات توريد تخليص ترميم تجاره جرد صرف`)
	// counts are numbers of years.
	counts = set(`one two three four five six seven eight nine ten eleven twelve fifteen twenty over سنه سنتان
		سنتين ثلاث اربع خمس ست سبع ثمان ثماني تسع عشر`)
)

// Words of trades, and words that stand next to them.
var (
	// trades are words that name a trade only together with others: the lexicon has "civil engineer", not "engineer".
	trades = set(`engineer technician specialist officer manager supervisor chef assistant operator designer
		developer analyst consultant instructor trainer worker coordinator administrator inspector agent
		executive مهندس مهندسه محاسب محاسبه معلم معلمه ممرض ممرضه طبيب طبيبه مدير مديره مشرف مشرفه فني فنيه موظف
		موظفه اخصائي اخصائيه مصمم مصممه مطور مطوره مدرب مدربه مساعد مساعده`)
	// persons are words of work that can also describe a person: "elderly accountant".
	persons = set(`elderly disabled old aged mature religious national foreign local native`)
	// grammar are words that describe nobody.
	grammar = set(`a an the this that these those of for in on at by to from as is am are was were be been
		become became becoming being and or but not no nor with without my your his her our their its i you he
		she it we they who whose every each any some many few several need needs want wants wanted hire hired
		marry love like see met meet call called find found ask asked في من علي الي عن مع لدي عند بين حول ثم او
		ام هو هي هم انا انت كان كانت يعمل تعمل هذا هذه التي الذي`)
)

func union(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, s := range sets {
		maps.Copy(all, s)
	}
	return all
}
