import type { Language } from '../../i18n/language'

/** What the style guide shows. It is for developers, so its words live here and not in the catalogues. */
const en = {
  title: 'The kit',
  lead: 'Every part of the interface, in both directions and both themes.',
  sections: {
    type: 'Type', colour: 'Colour', buttons: 'Buttons', fields: 'Fields', choices: 'Choices', tags: 'Tags', files: 'Files', messages: 'Messages',
    overlays: 'Dialogs and tips', tabs: 'Tabs', states: 'States', match: 'Match', charts: 'Charts', table: 'Table',
  },
  sizes: ['Display', 'Title', 'Heading', 'Subheading', 'Lead', 'Body', 'Small'],
  primary: 'Search jobs', secondary: 'Save', quiet: 'See all', danger: 'Withdraw', busy: 'Saving', small: 'Small', disabled: 'Not now', link: 'A link',
  name: 'Full name', nameHint: 'As in your passport.', email: 'Email', emailError: 'This does not look like an email address.', password: 'Password',
  city: 'City', cityPlaceholder: 'Choose a city', cities: ['Riyadh', 'Jeddah', 'Dammam'], letter: 'Cover letter', agree: 'I agree to the privacy notice', agreeError: 'Please agree first.',
  alerts: 'Notify me about new jobs', alertsHint: 'At most one email a day.', density: 'View', densities: { list: 'List', map: 'Map' },
  skills: 'Skills', skillsHint: 'Press Enter to add.', skillsValue: ['Go', 'PostgreSQL'], skillsAll: ['Kubernetes', 'Go', 'TypeScript', 'Accounting', 'Sales'], skillsPlaceholder: 'A skill',
  cv: 'Your CV', cvHint: 'PDF, Word or text, up to 5 MB', person: 'Sara Al-Harbi',
  error: 'Login failed. Please try again.', success: 'Your changes are saved.', info: 'Applications close on Thursday.', alertTitle: 'Please check the form',
  toast: 'Show a toast', toastBad: 'Show an error toast', toastTitle: 'Application sent', toastText: 'You will hear back within a day.', toastBadTitle: 'Not sent', undo: 'Undo',
  dialog: 'Open dialog', sheet: 'Open sheet', dialogTitle: 'Withdraw this application?', dialogText: 'The company will no longer see it. You may apply again later.', cancel: 'Keep it', tip: 'Hover or focus me', tipText: 'Seen by companies you apply to.',
  tabNames: ['Overview', 'History', 'Notes'], tabTexts: ['What matters first.', 'What happened so far.', 'Only your team sees this.'],
  loading: 'Loading', uploading: 'Reading your CV', empty: 'No applications yet', emptyText: 'When you apply for a job, it appears here.', emptyAction: 'Find jobs', failed: 'Jobs could not be loaded',
  role: 'Backend Engineer', at: 'Najd Systems · Riyadh', parts: ['Skills', 'Experience', 'Location and salary'], reasons: ['3 of your skills are what they ask for first', 'You live in the same city'], whatIf: 'Add Kubernetes to your profile: 87 → 93',
  bars: 'Skills wanted in your field', barsText: 'Go leads with 320 jobs.', line: 'Profile strength', lineText: 'From 40 in June to 87 in November.', months: ['June', 'July', 'August', 'September', 'October', 'November'],
  range: 'Salary against the market', rangeText: 'The offer is in the upper half.', ranges: ['This job', 'Market'], funnel: 'Applications', funnelText: '48 sent, 3 accepted.', steps: ['Sent', 'Reviewed', 'Interviewing', 'Accepted'],
  tableCaption: 'Recent jobs', columns: ['Job', 'City', 'Applications'], jobs: [['Backend Engineer', 'Riyadh', '48'], ['Senior Accountant', 'Jeddah', '31'], ['Nurse', 'Dammam', '12']],
}

const ar: typeof en = {
  title: 'عناصر الواجهة',
  lead: 'كل جزء من الواجهة، بالاتجاهين وبالمظهرين.',
  sections: {
    type: 'الخط', colour: 'الألوان', buttons: 'الأزرار', fields: 'الحقول', choices: 'الاختيارات', tags: 'الوسوم', files: 'الملفات', messages: 'الرسائل',
    overlays: 'النوافذ والتلميحات', tabs: 'التبويبات', states: 'الحالات', match: 'التوافق', charts: 'الرسوم', table: 'الجدول',
  },
  sizes: ['عرض', 'عنوان', 'رأس', 'رأس فرعي', 'تمهيد', 'متن', 'صغير'],
  primary: 'بحث', secondary: 'حفظ', quiet: 'عرض الكل', danger: 'سحب الطلب', busy: 'جارٍ الحفظ', small: 'صغير', disabled: 'ليس الآن', link: 'رابط',
  name: 'الاسم الكامل', nameHint: 'كما في جواز السفر.', email: 'البريد الإلكتروني', emailError: 'لا يبدو هذا بريدًا إلكترونيًا.', password: 'كلمة المرور',
  city: 'المدينة', cityPlaceholder: 'اختيار مدينة', cities: ['الرياض', 'جدة', 'الدمام'], letter: 'خطاب التقديم', agree: 'أوافق على إشعار الخصوصية', agreeError: 'نحتاج إلى موافقتك أولًا.',
  alerts: 'تنبيهات الوظائف الجديدة', alertsHint: 'رسالة واحدة في اليوم على الأكثر.', density: 'العرض', densities: { list: 'قائمة', map: 'خريطة' },
  skills: 'المهارات', skillsHint: 'مفتاح Enter للإضافة.', skillsValue: ['Go', 'محاسبة'], skillsAll: ['Kubernetes', 'Go', 'مبيعات', 'تحليل البيانات', 'إدارة المشاريع'], skillsPlaceholder: 'مهارة',
  cv: 'سيرتك', cvHint: 'PDF أو Word أو نص، حتى 5 ميغابايت', person: 'سارة الحربي',
  error: 'تعذّر تسجيل الدخول. يرجى المحاولة مرة أخرى.', success: 'حُفظت تغييراتك.', info: 'يُغلق التقديم يوم الخميس.', alertTitle: 'يرجى مراجعة النموذج',
  toast: 'إظهار رسالة', toastBad: 'إظهار رسالة خطأ', toastTitle: 'تم إرسال طلبك', toastText: 'يصلك الرد خلال يوم.', toastBadTitle: 'لم يُرسل', undo: 'تراجع',
  dialog: 'فتح نافذة', sheet: 'فتح لوحة', dialogTitle: 'هل تريد سحب هذا الطلب؟', dialogText: 'لن تراه الشركة بعد الآن، ويمكنك التقديم لاحقًا.', cancel: 'إبقاء', tip: 'تلميح', tipText: 'يظهر لشركات طلباتك.',
  tabNames: ['نظرة عامة', 'السجل', 'ملاحظات'], tabTexts: ['الأهم أولًا.', 'ما حدث حتى الآن.', 'لا يراها إلا فريقك.'],
  loading: 'جارٍ التحميل', uploading: 'نقرأ سيرتك', empty: 'لا طلبات بعد', emptyText: 'تظهر هنا طلباتك على الوظائف.', emptyAction: 'البحث عن وظيفة', failed: 'تعذّر تحميل الوظائف',
  role: 'مهندس برمجيات (Backend)', at: 'نجد للأنظمة · الرياض', parts: ['المهارات', 'الخبرة', 'المكان والراتب'], reasons: ['ثلاث من مهاراتك في مقدمة ما تطلبه الشركة', 'تسكن المدينة نفسها'], whatIf: 'بإضافة Kubernetes إلى ملفك: 87 ← 93',
  bars: 'المهارات المطلوبة في مجالك', barsText: 'تتقدمها Go بـ 320 وظيفة.', line: 'قوة الملف', lineText: 'من 40 في يونيو إلى 87 في نوفمبر.', months: ['يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'],
  range: 'الراتب مقارنة بالسوق', rangeText: 'العرض في النصف الأعلى.', ranges: ['هذه الوظيفة', 'السوق'], funnel: 'الطلبات', funnelText: '48 طلبًا، تم قبول 3 منها.', steps: ['الواردة', 'تمت المراجعة', 'مقابلة', 'تم القبول'],
  tableCaption: 'أحدث الوظائف', columns: ['الوظيفة', 'المدينة', 'الطلبات'], jobs: [['مهندس برمجيات (Backend)', 'الرياض', '48'], ['محاسب أول', 'جدة', '31'], ['ممرض', 'الدمام', '12']],
}

export type Samples = typeof en
export const samples: Record<Language, Samples> = { en, ar }
