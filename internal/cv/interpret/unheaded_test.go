package interpret

import (
	"testing"
)

func TestCVsWithoutHeadings(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"paragraphs apart", `
			Omar Al-Ghamdi
			Senior Backend Engineer
			omar@example.com · +966 55 012 3401 · Riyadh, Saudi Arabia

			Backend engineer with eight years of building payment and logistics platforms.
			I like small services, boring technology and tests that fail for a reason.

			Senior Backend Engineer, Tamara, Sep 2021 – Present
			- Own the settlement service that pays 30,000 merchants every night at low cost.
			- Mentor four engineers.

			Backend Engineer, Foodics, Mar 2018 – Aug 2021
			- Rewrote the order pipeline with Kafka so that branches keep selling while offline.

			BSc Computer Science, King Fahd University of Petroleum and Minerals, 2018

			Go, Python, TypeScript, SQL, Kubernetes, FoxQL tracing

			Certified Kubernetes Administrator (CKA), 2022

			Arabic: Native, English: Fluent`, `
			name: Omar Al-Ghamdi
			title: Senior Backend Engineer
			email: omar@example.com
			phone: +966550123401
			location: Riyadh, Saudi Arabia
			summary: Backend engineer with eight years of building payment and logistics platforms. I like small services, boring technology and tests that fail for a reason.
			work: Senior Backend Engineer | Tamara | 2021-09/now
			story: Own the settlement service that pays 30,000 merchants every night at low cost. ¶ Mentor four engineers.
			work: Backend Engineer | Foodics | 2018-03/2021-08
			story: Rewrote the order pipeline with Kafka so that branches keep selling while offline.
			education: BSc Computer Science | King Fahd University of Petroleum and Minerals | 2018
			skills: Go; Python; TypeScript; SQL; Kubernetes; FoxQL tracing
			languages: Arabic native; English fluent
			certifications: Certified Kubernetes Administrator (CKA)
			years: 8.8`},
		{"الأسطر متلاصقة", `
			نورة القحطاني
			محاسبة
			noura@example.com | 0550123456 | جدة
			محاسبة بخبرة سبع سنوات في إعداد القوائم المالية والزكاة وضريبة القيمة المضافة.
			محاسبة أولى، شركة المراعي، يناير 2020 - حتى الآن
			- إعداد القوائم المالية الشهرية لأربع شركات تابعة.
			محاسبة، مؤسسة نجد للتجارة، مارس 2017 - ديسمبر 2019
			- متابعة الذمم المدينة.
			بكالوريوس محاسبة، جامعة الملك عبدالعزيز، 2016
			المحاسبة المالية، ضريبة القيمة المضافة، Excel، إعداد الميزانيات، نظام ساب
			العربية: لغة أم، الإنجليزية: جيد`, `
			name: نورة القحطاني
			title: محاسبة
			email: noura@example.com
			phone: +966550123456
			location: جدة
			summary: محاسبة بخبرة سبع سنوات في إعداد القوائم المالية والزكاة وضريبة القيمة المضافة.
			work: محاسبة أولى | شركة المراعي | 2020-01/now
			story: إعداد القوائم المالية الشهرية لأربع شركات تابعة.
			work: محاسبة | مؤسسة نجد للتجارة | 2017-03/2019-12
			story: متابعة الذمم المدينة.
			education: بكالوريوس محاسبة | جامعة الملك عبدالعزيز | 2016
			skills: المحاسبة المالية; ضريبة القيمة المضافة; Excel; إعداد الميزانيات; نظام ساب
			languages: العربية native; الإنجليزية conversational
			years: 9.8`},
		{"entries on several lines, skills as items", `
			! Grace Villanueva
			Registered Nurse
			Jeddah
			grace@example.com
			055 045 8812

			Registered nurse with eleven years at the bedside, seven of them in adult intensive care.

			! Staff Nurse
			King Faisal Specialist Hospital, Jeddah
			04/2019 - Present
			- Care for one or two ventilated patients a shift in a 24-bed unit.

			! Emergency Room Nurse
			St. Luke's Medical Center, Quezon City
			08/2012 - 12/2014
			- Sorted and treated up to sixty patients a day.

			! Bachelor of Science in Nursing
			University of Santo Tomas
			2012

			- Wound care
			- Triage
			- IV therapy
			- Family counselling at end of life

			- ACLS – American Heart Association (2024)
			- BLS – American Heart Association (2024)

			English – Fluent
			Filipino – Native`, `
			name: Grace Villanueva
			title: Registered Nurse
			email: grace@example.com
			phone: +966550458812
			location: Jeddah
			summary: Registered nurse with eleven years at the bedside, seven of them in adult intensive care.
			work: Staff Nurse | King Faisal Specialist Hospital | 2019-04/now
			story: Care for one or two ventilated patients a shift in a 24-bed unit.
			work: Emergency Room Nurse | St. Luke's Medical Center | 2012-08/2014-12
			story: Sorted and treated up to sixty patients a day.
			education: Bachelor of Science in Nursing | University of Santo Tomas | 2012
			skills: Wound care; Triage; IV therapy; Family counselling at end of life
			languages: English fluent; Filipino native
			certifications: ACLS – American Heart Association; BLS – American Heart Association
			years: 10.1`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { compare(t, testInterpreter().Read(textOf(c.in)), c.want) })
	}
}
