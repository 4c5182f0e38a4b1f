package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
)

// demoCompanies are employers beside the demo account's own, so that there is something to find.
var demoCompanies = []company.Company{
	{Name: "Hijaz Retail", Industry: "Retail", Location: "Jeddah", Size: "501-1000"},
	{Name: "عيادات الشفاء", Industry: "Healthcare", Location: "الدمام", Size: "51-200"},
	{Name: "بناة الشمال", Industry: "Construction", Location: "تبوك", Size: "201-500"},
}

// demoJobs are by the name of the company that offers them.
var demoJobs = map[string][]job.Text{
	"Najd Systems": {
		{Title: "Backend Engineer", Department: "Platform", Location: "Riyadh", Type: "hybrid", Level: "mid", SalaryMin: sar(14_000), SalaryMax: sar(19_000),
			Description:  "You will build the services that carry two million deliveries a month, and be on call for them one week in six.\n\nWe write Go, keep our data in PostgreSQL and run on Kubernetes. Reviews are kind and thorough.",
			Requirements: []string{"Three years of building services that people depend on", "Comfortable with SQL beyond the basics"},
			Benefits:     []string{"Medical insurance for the family", "Two days a week from home"}, Skills: []string{"Go", "PostgreSQL", "Kubernetes", "Docker", "gRPC"}},
		{Title: "مصمم/ة تجربة مستخدم", Department: "المنتج", Location: "الرياض", Type: "full-time", Level: "senior", SalaryMin: sar(16_000), SalaryMax: sar(21_000),
			Description:  "نبحث عمّن يصمم منتجًا بالعربية أولًا، من المقابلات مع المستخدمين حتى تسليم الشاشات للمطورين.\n\nستعمل مع فريق صغير، ورأيك يُسمع من اليوم الأول.",
			Requirements: []string{"خبرة خمس سنوات في تصميم المنتجات الرقمية", "ملف أعمال فيه منتج عربي واحد على الأقل"},
			Benefits:     []string{"تأمين طبي", "ساعات مرنة"}, Skills: []string{"Figma", "بحث المستخدم", "نماذج أولية", "أنظمة التصميم"}},
		{Title: "Data Analyst", Department: "Operations", Location: "Riyadh", Type: "contract", Level: "entry", SalaryMin: sar(9_000),
			Description: "Six months to make our delivery figures honest and easy to read, with a good chance of staying.",
			Skills:      []string{"SQL", "Power BI", "Excel"}},
	},
	"Hijaz Retail": {
		{Title: "Senior Accountant", Department: "Finance", Location: "Jeddah", Type: "full-time", Level: "senior", SalaryMin: sar(11_000), SalaryMax: sar(15_000),
			Description:  "Own the month-end close of twelve stores and the zakat and VAT returns of the group.",
			Requirements: []string{"SOCPA membership, or close to it"}, Skills: []string{"IFRS", "SAP", "VAT", "Excel"}},
		{Title: "مدير فرع", Department: "المبيعات", Location: "مكة المكرمة", Type: "full-time", Level: "mid", SalaryMin: sar(8_000), SalaryMax: sar(11_000),
			Description: "إدارة فرع من خمسة عشر موظفًا، ومتابعة المبيعات والمخزون، وتدريب الفريق الجديد.",
			Skills:      []string{"إدارة الفرق", "خدمة العملاء", "إدارة المخزون"}},
	},
	"عيادات الشفاء": {
		{Title: "ممرض/ة عناية مركزة", Department: "التمريض", Location: "الدمام", Type: "full-time", Level: "mid", SalaryMin: sar(9_500), SalaryMax: sar(13_000),
			Description:  "نوبات ثابتة مدتها ثماني ساعات، وفريق كامل العدد.",
			Requirements: []string{"تصنيف الهيئة السعودية للتخصصات الصحية"}, Skills: []string{"العناية المركزة", "BLS", "ACLS"}},
		{Title: "Medical Records Specialist", Location: "Dammam", Type: "part-time", Level: "entry", SalaryMax: sar(5_500),
			Description: "Four mornings a week, keeping patient files complete and private.", Skills: []string{"Microsoft Office", "Arabic", "English"}},
	},
	"بناة الشمال": {
		{Title: "Site Civil Engineer", Department: "Projects", Location: "NEOM, Tabuk", Type: "full-time", Level: "lead", SalaryMin: sar(20_000), SalaryMax: sar(28_000),
			Description:  "Lead the structural works of a coastal project from piling to hand-over.",
			Requirements: []string{"Eight years on site", "Saudi Council of Engineers registration"}, Benefits: []string{"Housing on site", "Flights home each quarter"},
			Skills: []string{"AutoCAD", "Primavera P6", "Concrete", "HSE"}},
	},
}

func sar(amount int64) *int64 { return &amount }

// makeDemoJobs posts the demo jobs of a company that has none.
func (p *product) makeDemoJobs(ctx context.Context, by account.User) error {
	own, err := p.jobs.CompanyJobs(ctx, by, list.NewPage(1, ""))
	if err != nil || own.Total > 0 {
		return err
	}
	for _, text := range demoJobs[by.CompanyName] {
		if _, err := p.jobs.Post(ctx, by, text, false); err != nil {
			return fmt.Errorf("posting %q: %w", text.Title, err)
		}
	}
	return nil
}

// makeDemoCompanies makes the other employers and their jobs. Nobody is told how to sign in as them.
func (p *product) makeDemoCompanies(ctx context.Context) error {
	for i, c := range demoCompanies {
		email := fmt.Sprintf("company%d@tawafuq.example", i+2)
		by, err := p.accounts.UserByEmail(ctx, email)
		if errors.Is(err, errs.ErrNotFound) {
			var in account.SignedIn
			in, err = p.companies.Register(ctx, company.RegisterInput{Account: account.NewUser{Email: email, Password: demoPassword}, Company: c})
			by = in.User
		}
		if err != nil {
			return err
		}
		if err := p.makeDemoJobs(ctx, by); err != nil {
			return err
		}
	}
	return nil
}
