package demand

// plain are phrases that show what a sentence is about wherever they occur.
var plain = compile([]phraseList{
	{role: Process, text: `equal opportunity | equal opportunities | equal employment | without regard to |
		regardless of race | regardless of your | reasonable accommodation | reasonable accommodations |
		protected veteran | sexual orientation | gender identity | criminal histories | criminal history |
		background check | background checks | e verify | drug screen | apply now | apply today | apply at |
		apply via | apply for | apply through | apply directly | click apply | please apply | how to apply |
		submit your | send your cv | send your resume | your application | hiring manager | the interview |
		interview process | recruitment agencies | unsolicited | privacy policy | privacy notice |
		your personal data | applicants will | all applicants | applicants with | qualified applicants |
		encourage you to apply | encourage applications | welcome applications | you to apply | not discriminate |
		discriminate | we ll contact | will be contacted | shortlisted candidates | application deadline |
		affirmative action | fraudulent | visa sponsorship | not able to sponsor | unable to sponsor | cover letter |
		recruiting process | hiring process | selection process | our recruitment process | recruitment scam |
		recruitment scams | recruitment fraud | recruitment related | job scams | scammers | never ask you |
		never ask for | never ask candidates | impersonating | diverse workforce | للتقديم | التقديم عبر |
		ارسال السيره | ارسل السيره | السيره الذاتيه علي | ترسل السيره | عبر الرابط | واتساب | تكافؤ الفرص |
		دون تمييز | سيتم التواصل | المقابله الشخصيه | اخر موعد | فقط المرشحين | اي رسوم | رسوم توظيف | احتيال وظيفي |
		عروض وظيفيه وهميه`},
	{role: Benefit, text: `health insurance | dental insurance | dental coverage | dental vision | dental and |
		medical dental | medical insurance | life insurance | 401k | 401 k | paid time off | pto | parental leave |
		maternity leave | paid holidays | paid vacation | vacation days | annual leave | stock options |
		equity package | competitive salary | competitive compensation | competitive pay | salary range | pay range |
		base salary | compensation range | total compensation | compensation will | compensation may |
		compensation package | compensation for this | compensation offered | cash compensation | base pay |
		annual bonus | performance bonus | signing bonus | bonus plan |
		we offer | we provide you | gym membership | home office | stipend | wellness stipend | wellness days |
		wellness program | tuition reimbursement | pension scheme | pension plan | pension contributions |
		retirement plan | retirement contributions | flexible working hours | flexible hours | work life balance |
		free lunch | free snacks | company retreats | team events | learning budget | training budget |
		development budget | private medical | healthcare coverage | sick leave | unlimited vacation | days off |
		relocation assistance | employee assistance | referral bonus | you ll get | you will get | you will receive |
		you ll receive | commuter benefits | per hour | per annum | competitive benefits | benefits package |
		vacation policy | تامين طبي | راتب | رواتب | بدل سكن | بدل نقل | بدلات | اجازه سنويه | تذاكر سفر | مكافات |
		حوافز | اجمالي التعويضات | حزمه التعويضات | نقدم لك | نقدم لكم | تامين صحي | عمولات | اجازه مدفوعه |
		بيئه عمل`},
	{role: Nice, text: `a plus | is plus | big plus | strong plus | plus but | nice to have | good to have |
		great to have | bonus points | is a bonus | would be a bonus | would be nice | would be great | preferred$ |
		is preferred | are preferred | ^preferred | ^preferably | ^ideally | strongly preferred | highly preferred |
		desirable | advantageous | an advantage | added advantage | an asset | beneficial | not required |
		not mandatory | not essential | would be a | is optional | bonus if | is helpful | highly desired |
		strongly desired | huge plus | pluses | plus$ | advantage$ | nice to haves | extra points | يفضل | ويفضل |
		تفضل | الافضليه | الاولويه لمن | ميزه اضافيه | يعتبر ميزه | تعتبر ميزه | ميزه تنافسيه | ليس شرطا | ليست شرطا |
		من الافضل | يكون افضل | نقطه اضافيه | ميزه له`},
	{role: Company, text: `^founded in | was founded | were founded | headquartered in | we were founded |
		our mission is | our vision is | is the leading | is a leading | is one of the leading | the world s leading |
		world leading | backed by | venture backed | series a | series b | series c | series d | our investors |
		our customers include | join our team of | join us on | trusted by | fortune 500 | publicly traded | nasdaq |
		our core values | we believe | our values | we are a team of | we are a global | we re a global |
		we are proud | our culture | employees in | employees across | offices in | offices across |
		great place to work | شركه رائده | تاسست | احدي الشركات | من اكبر الشركات | نحن شركه | من نحن | شركتنا |
		رؤيتنا | رسالتنا`},
})

// likely are phrases that show what a sentence is about if no heading does.
var likely = compile([]phraseList{
	{role: Required, text: `years of | years experience | years in | year of experience | months of experience |
		experience in | experience with | experience as | experience of | experience working | experience using |
		experience building | experience and | proven experience | experienced in | experience$ | work experience |
		knowledge of | understanding of | familiarity with | familiar with | proficiency in | proficient in |
		proficient with | proficiency with | expertise in | expertise with | ability to | able to | skills in |
		skills and | skills$ | degree in | bachelor | bachelors | master s degree | diploma | must have | must be |
		you must | should have | you have | you ve | is a must | is required | are required | required$ | we require |
		fluent in | fluency in | fluent | command of | english level | background in | track record | certification |
		certified | license | licence | you re a | you are a | you are an | you are | you re | the ideal candidate |
		ideal candidate | comfortable with | comfortable working | passion for | passionate about | hands on |
		you know | you love | you enjoy | self starter | detail oriented | team player | strong communication |
		excellent communication | strong | excellent | solid | demonstrated | proven | expert in | in depth |
		willingness to | willing to | you bring | at least | خبره | لديه خبره | لديها خبره | اجاده | يجيد | تجيد |
		القدره علي | قادر علي | قادره علي | بكالوريوس | دبلوم | ماجستير | ثانويه | شهاده | حاصل علي | حاصله علي |
		مطلوب | مطلوبه | نبحث عن | معرفه | المام | مهارات | مهاره | رخصه | حسن المظهر | لا تقل | لديك | لديه |
		ان يكون | ان تكون | يجب | يشترط | اتقان | سعودي الجنسيه | نبي | نبغي | يعرف | تعرف | شرط | متمكن | ملم`},
	{role: Duty, text: `you will | you ll | responsible for | responsibilities include | the role | this role |
		this position | will be responsible | duties include | the successful candidate will | the position |
		in this role | your role | you would | reporting to | reports to | we are looking for | we re looking for |
		is looking for | we are seeking | is seeking | we re hiring | we are hiring | seeking a | looking for a |
		looking for an | as a | as an | will be working | candidate will | help us | to join our | will work |
		will lead | engineer to | developer to | manager to | مسؤول عن | مسؤوله عن | ستقوم | ستكون | سوف تقوم |
		سيقوم | يقوم | تقوم | المهام | الاشراف علي | متابعه | اعداد | بتكون | بتشتغل | ستعمل | العمل علي | تنفيذ`},
	{role: Benefit, text: `salary | bonus | insurance | perks | benefits | paid | vacation | holidays | equity |
		compensation | remote work | flexible | growth opportunities | career growth | الراتب | تامين | مزايا |
		اجازات | تدريب وتطوير`},
	{role: Process, text: `apply if | interview | interviews | applicants | resume | cv | email us | contact us |
		recruiter | التقديم | السيره الذاتيه | المقابله | البريد | الايميل`},
	{role: Company, text: `is on a mission | platform that | company that | believes | is building | helps | we are |
		we re | we have | we ve | our | we | the company | founded | company | clients | customers | team | نحن |
		شركه | الشركه | لدينا | عملائنا | مجموعه`},
})

// bringing are the words with which items of requirements begin.
var bringing = set(`
	experience experienced knowledge proficiency proficient familiarity familiar understanding fluency fluent expertise
	bachelor degree خبره اجاده معرفه المام اتقان بكالوريوس`)

// doing are the words with which duties begin.
var doing = set(`
	achieve act address administer advise advocate align analyse analyze answer apply architect arrange assess assist
	assure audit automate book brief build calculate call carry champion check clean coach collaborate collect
	communicate complete conduct configure consult contribute convert cook coordinate co-ordinate craft create
	cultivate debug define deliver demonstrate deploy design develop diagnose direct document draft drive educate
	enable engage enhance ensure escalate establish estimate evaluate evangelize evolve examine execute expand explore
	facilitate follow forecast foster gather generate grow guide handle help hire host identify implement improve
	influence innovate inspect install integrate interact interface interpret investigate iterate join keep lead learn
	leverage liaise maintain make manage mentor migrate model monitor motivate negotiate onboard operate optimise
	optimize orchestrate order organise organize oversee own participate partner perform plan prepare present
	prioritise prioritize process procure produce program promote propose protect provide publish pursue receive
	recommend reconcile record recruit refactor report represent research resolve respond review run scale schedule
	scope secure sell serve set shape ship solve source spearhead specify stay streamline strengthen submit supervise
	support take teach test track train transform translate troubleshoot understand update upgrade use utilize
	validate verify visit work write اعداد متابعه تنفيذ مراقبه تحليل تطوير تصميم اداره اشراف الاشراف تدريب تقديم ضمان
	صيانه فحص تركيب بيع تحصيل استقبال الرد تنظيم توثيق مراجعه تدقيق كتابه تحضير تنسيق التنسيق المشاركه مشاركه دعم بناء
	قياده توجيه التاكد التواصل تسجيل حفظ ادخال اجراء تقييم اقتراح رفع مساعده المساعده حل معالجه تخطيط وضع تحديد جمع
	توفير تسويق ترتيب تنظيف توصيل تشغيل استلام`)
