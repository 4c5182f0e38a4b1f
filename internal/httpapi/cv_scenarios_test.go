package httpapi_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"strings"
)

// englishCV and arabicCV are CVs as people type them.
const (
	englishCV = `Sara Al Harbi
Registered Nurse
Email: sara.alharbi@example.com
Mobile: 0551234567
Riyadh, Saudi Arabia
Date of birth: 3 May 1990

PROFESSIONAL SUMMARY
Registered nurse who has worked in intensive care for eight years.

WORK EXPERIENCE

Staff Nurse - King Faisal Hospital
Jan 2019 - Present
- Care for adults in intensive care

Nurse - Najd Clinic
03/2015 - 12/2018
- Ran the night shift

EDUCATION
BSc Nursing, King Saud University, 2014

SKILLS
Patient care, ICU, First aid, Ventilator weaning

LANGUAGES
Arabic (native), English (fluent)
`
	arabicCV = `سارة الحربي
محاسبة
الرياض
البريد الإلكتروني: sara@example.com
الجوال: ٠٥٥١٢٣٤٥٦٧
الحالة الاجتماعية: متزوجة

الخبرات العملية

محاسبة - شركة الراجحي للتجارة
يناير 2020 - حتى الآن

المؤهلات العلمية
بكالوريوس محاسبة، جامعة الملك سعود، 2019

المهارات
إكسل، إعداد القوائم المالية، الزكاة
`
)

// cvUpload is a multipart request with a CV and other fields, each before the file.
func cvUpload(who, name string, content []byte, others fields) request {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for field, value := range others {
		form.WriteField(field, fmt.Sprint(value))
	}
	part, _ := form.CreateFormFile("cv", name)
	part.Write(content)
	form.Close()
	return request{method: "POST", path: "/api/upload-cv", as: who, body: body.Bytes(),
		header: map[string]string{"Content-Type": form.FormDataContentType()}}
}

func sendCV(who, name, content string) func(*world) request {
	return func(*world) request { return cvUpload(who, name, []byte(content), nil) }
}

// uploaded gives somebody a CV and returns its id.
func (w *world) uploaded(who, name, content string) string {
	w.t.Helper()
	return w.made(w.want(201, cvUpload(who, name, []byte(content), nil)))
}

// onCV sends to a path of the talent's CV; {id} stands for its only version.
func onCV(who, after string) func(*world) request {
	return func(w *world) request {
		id := w.uploaded("talent", "My CV.txt", englishCV)
		return request{as: who, path: "/api/cv/" + w.users["talent"].ID + strings.ReplaceAll(after, "{id}", id)}
	}
}

// onAppliedCV is onCV once the talent has applied to the company with it.
func onAppliedCV(who, after string) func(*world) request {
	return func(w *world) request {
		r := onCV(who, after)(w)
		w.newApplication()
		return r
	}
}

func init() {
	own := []string{`"fileName":"My CV.txt"`, `"format":"txt"`, `"processingStatus":"completed"`,
		fmt.Sprintf(`"fileSize":%d`, len(englishCV)), `"extractedText":"Sara Al Harbi\nRegistered Nurse`}
	opened := func(w *world, _ answer) {
		w.shows(w.get("talent", "/api/profile/views"), []string{`"companyName":"نجد للأنظمة"`, `"kind":"cv"`},
			[]string{"Rival"})
	}
	unseen := func(w *world, _ answer) { w.isEmpty(w.get("talent", "/api/profile/views")) }
	addScenarios(map[string][]scenario{
		"POST /api/upload-cv": forTalents(nil,
			scenario{kind: good, send: sendCV("talent", `C:\Users\sara\My CV.txt`, englishCV), status: 201,
				has: []string{
					`"parsedData":{`, `"skills":["Patient care","ICU","First aid","Ventilator weaning"]`,
					`"position":"Staff Nurse","company":"King Faisal Hospital","start":"2019-01","end":""`,
					`"duration":"3 years 10 months","months":46,"current":false`, `"phone":"+966551234567"`,
					`"title":"Registered Nurse"`, `"suggestions":{"completenessScore":`, `"kind":"birthDate"`,
					`"fileName":"My CV.txt"`,
				}, lacks: []string{"blob", "fileKey"}, after: func(w *world, _ answer) {
					// It only proposes: the profile stays as it was until its owner accepts.
					w.shows(w.get("talent", "/api/profile"), []string{`"title":"Nurse"`, `"skills":[]`,
						`"cvDocument":{"id":"`, `"fileName":"My CV.txt"`}, []string{"Ventilator weaning\"]"})
				}},
			scenario{kind: good, send: func(w *world) request {
				r := cvUpload("talent", "سيرتي.txt", []byte(arabicCV),
					fields{"userId": "talent_" + w.users["talent"].ID})
				r.header["Accept-Language"] = "ar"
				return r
			}, status: 201, has: []string{
				`"position":"محاسبة","company":"شركة الراجحي للتجارة","start":"2020-01"`,
				`"skills":["إكسل","إعداد القوائم المالية","الزكاة"]`, `"kind":"maritalStatus"`,
				`"fileName":"سيرتي.txt"`, "إضافة الراتب المتوقع.",
			}},
			scenario{kind: notYours, send: func(w *world) request {
				return cvUpload("talent", "cv.txt", []byte(englishCV), fields{"userId": w.users["other"].ID})
			}, status: 403, after: func(w *world, _ answer) {
				w.want(404, request{method: "GET", path: "/api/cv/" + w.users["talent"].ID + "/info", as: "talent"})
				w.want(404, request{method: "GET", path: "/api/cv/" + w.users["other"].ID + "/info", as: "other"})
			}},
			scenario{kind: invalid, send: sendCV("talent", "cv.exe", "MZ\x90\x00\x03"), status: 415,
				has: []string{`"code":"cv.unsupported"`,
					"Unsupported File Type - Please upload a PDF, Word document, or text file.", `"cv":"`}},
			scenario{kind: invalid, send: sendCV("talent", "cv.pdf", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
				status: 415, has: []string{`"code":"cv.mislabelled"`}},
			scenario{kind: invalid, send: sendCV("talent", "cv.txt", strings.Repeat("a", 5<<20+1)), status: 413,
				has: []string{`"code":"cv.tooLarge"`, "File Too Large - File size must be less than 5MB."}},
			scenario{kind: invalid, send: sendCV("talent", "cv.txt", strings.Repeat("a", 6<<20)), status: 413,
				has: []string{`"code":"cv.tooLarge"`}},
			scenario{kind: invalid, send: sendCV("talent", "cv.txt", " \n\t "), status: 422,
				has: []string{`"code":"cv.empty"`, `"cv":"`}},
			scenario{kind: invalid, send: sendCV("talent", "cv.pdf", "%PDF-1.7\nnothing more"), status: 422,
				has: []string{`"code":"cv.damaged"`}, after: func(w *world, _ answer) {
					w.shows(w.get("talent", "/api/profile"), []string{`"cvDocument":null`}, nil)
				}},
			scenario{kind: invalid, send: imageUpload("image", picture()), status: 422,
				has: []string{`"code":"cv.missing"`}},
			scenario{kind: invalid, send: as("talent", fields{"cv": "text"}), status: 415},
			scenario{kind: invalid, send: func(w *world) request {
				r := cvUpload("talent", "cv.txt", []byte(englishCV), nil)
				r.body = r.body.([]byte)[:200]
				return r
			}, status: 400},
		),
		"GET /api/cv/{userId}/info": forSignedIn(nil,
			scenario{kind: good, send: onCV("talent", "/info"), status: 200, has: own, after: unseen},
			scenario{kind: good, send: onAppliedCV("company", "/info"), status: 200, has: own, after: opened},
			scenario{kind: notYours, send: onAppliedCV("rival", "/info"), status: 404, after: unseen},
			scenario{kind: notYours, send: onCV("company", "/info"), status: 404, after: unseen},
			scenario{kind: notYours, send: onCV("other", "/info"), status: 404},
			scenario{kind: notYours, send: onCV("admin", "/info"), status: 404},
			scenario{kind: invalid, send: to("talent", func(w *world) string {
				return "/api/cv/" + w.users["talent"].ID + "/info"
			}), status: 404},
		),
		"GET /api/cv/{userId}": forSignedIn(nil,
			scenario{kind: good, send: onCV("talent", ""), status: 200,
				has: []string{"Sara Al Harbi\nRegistered Nurse", "Ventilator weaning"},
				after: func(w *world, a answer) {
					for name, want := range map[string]string{
						"Content-Disposition":    `attachment; filename="My CV_extracted.txt"`,
						"Content-Type":           "text/plain; charset=utf-8",
						"X-Content-Type-Options": "nosniff",
					} {
						if got := a.Header.Get(name); got != want {
							w.t.Errorf("%s is %q, want %q", name, got, want)
						}
					}
				}},
			scenario{kind: good, send: onCV("talent", "?version={id}"), status: 200, has: []string{"Sara Al Harbi"}},
			scenario{kind: good, send: onAppliedCV("company", ""), status: 200, has: []string{"Sara Al Harbi"},
				after: opened},
			scenario{kind: notYours, send: onAppliedCV("rival", ""), status: 404, lacks: []string{"Harbi"},
				after: unseen},
			scenario{kind: notYours, send: onAppliedCV("company", "?version={id}"), status: 404,
				lacks: []string{"Harbi"}},
			scenario{kind: notYours, send: onCV("other", "?version={id}"), status: 404, lacks: []string{"Harbi"}},
			scenario{kind: invalid, send: onCV("talent", "?version=made-up"), status: 404},
		),
		"GET /api/cv/{userId}/file": forSignedIn(nil,
			scenario{kind: good, send: onCV("talent", "/file"), status: 200, after: func(w *world, a answer) {
				if a.body != englishCV {
					w.t.Errorf("the file came back as %q", a.body)
				}
				if got := a.Header.Get("Content-Disposition"); got != `attachment; filename="My CV.txt"` {
					w.t.Errorf("it is %s", got)
				}
			}},
			scenario{kind: good, send: onAppliedCV("company", "/file"), status: 200, has: []string{"Sara Al Harbi"},
				after: opened},
			scenario{kind: notYours, send: onAppliedCV("rival", "/file"), status: 404, lacks: []string{"Harbi"},
				after: unseen},
			scenario{kind: notYours, send: onCV("other", "/file?version={id}"), status: 404, lacks: []string{"Harbi"}},
		),
		"GET /api/cv/{userId}/reading": forTalents(nil,
			scenario{kind: good, send: onCV("talent", "/reading"), status: 200,
				has: []string{`"skills":["Patient care"`, `"leftOut":[{"kind":"birthDate"`}},
			scenario{kind: good, send: onCV("talent", "/reading?version={id}"), status: 200,
				has: []string{`"skills":["Patient care"`}},
			scenario{kind: notYours, send: onCV("other", "/reading"), status: 404, lacks: []string{"Patient"}},
			scenario{kind: invalid, send: onCV("talent", "/reading?version=made-up"), status: 404},
		),
		"GET /api/cv/{userId}/versions": forTalents(nil,
			scenario{kind: good, send: onCV("talent", "/versions"), status: 200, has: own},
			scenario{kind: notYours, send: onCV("other", "/versions"), status: 404, lacks: []string{"My CV"}},
		),
		"DELETE /api/cv/{userId}/versions/{id}": forTalents(nil,
			scenario{kind: good, send: onCV("talent", "/versions/{id}"), status: 204, after: func(w *world, _ answer) {
				w.shows(w.get("talent", "/api/profile"), []string{`"cvDocument":null`}, nil)
			}},
			scenario{kind: notYours, send: onCV("other", "/versions/{id}"), status: 404,
				after: func(w *world, _ answer) {
					w.get("talent", "/api/cv/"+w.users["talent"].ID+"/info")
				}},
			scenario{kind: invalid, send: onCV("talent", "/versions/made-up"), status: 404},
		),
		"DELETE /api/cv/{userId}": forTalents(nil,
			scenario{kind: good, send: onCV("talent", ""), status: 204, after: func(w *world, _ answer) {
				w.isEmpty(w.get("talent", "/api/cv/"+w.users["talent"].ID+"/versions"))
			}},
			scenario{kind: notYours, send: onCV("other", ""), status: 404, after: func(w *world, _ answer) {
				w.get("talent", "/api/cv/"+w.users["talent"].ID+"/info")
			}},
			scenario{kind: invalid, send: to("talent", func(w *world) string {
				return "/api/cv/" + w.users["talent"].ID
			}), status: 404},
		),
	})
}
