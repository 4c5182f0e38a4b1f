package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A question to a language model identifies nobody: neither by name nor by address or contact data.
func TestLanguageModelGetsNoIdentity(t *testing.T) {
	cases := map[string]struct {
		cv    string
		never []string
		asked string // some uncertain work history, which it must receive to be of any use
	}{
		"English": {`Sara Al Harbi
Mobile: +966 55 123 4567
Sara.Harbi88@example.com | linkedin.com/in/saraharbi
Address: 12 King Fahd Road, Apartment 4, Olaya, Riyadh 12345
Saudi, married

EXPERIENCE
Quality lead and Najd Bright
2019 - 2022
Sara Harbi led a team of four; call 0551234567 or sara.harbi88@example.com.

REFERENCES
Khalid Otaibi, 0509876543
`, []string{"sara", "harbi", "123 4567", "551234567", "example.com", "linkedin", "king fahd",
			"apartment", "12345", "married", "khalid", "otaibi", "0509876543"}, "Najd Bright"},
		"Arabic": {`سارة الحربي
الجوال: ٠٥٥١٢٣٤٥٦٧
sara.harbi88@example.com
العنوان: ١٢ شارع الملك فهد، حي العليا، الرياض ١٢٣٤٥
الحالة الاجتماعية: متزوجة

الخبرات
مشرفة وردية ونجد الساطعة
2019 - 2022
قادت سارة الحربي فريقاً من أربعة، للتواصل 0551234567

المراجع
خالد العتيبي، 0509876543
`, []string{"سارة", "الحربي", "٥٥١٢٣٤٥٦٧", "551234567", "example.com", "شارع", "الملك فهد",
			"العليا", "١٢٣٤٥", "متزوجة", "خالد", "العتيبي", "0509876543"}, "نجد الساطعة"},
	}
	for language, c := range cases {
		t.Run(language, func(t *testing.T) {
			var asked []string
			model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				var body struct{ Messages []struct{ Content string } }
				if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
					t.Error(err)
				}
				for _, m := range body.Messages {
					asked = append(asked, m.Content)
				}
				io.WriteString(w, `{"choices":[{"message":{"content":"{}"}}]}`)
			}))
			defer model.Close()
			file := filepath.Join(t.TempDir(), "cv.txt")
			if err := os.WriteFile(file, []byte(c.cv), 0o600); err != nil {
				t.Fatal(err)
			}
			env := environmentOf(map[string]string{"TAWAFUQ_LLM_URL": model.URL, "TAWAFUQ_LLM_MODEL": "big"})
			if err := run(t.Context(), []string{"cv", file}, env, strings.NewReader(""), io.Discard,
				io.Discard); err != nil {
				t.Fatal(err)
			}
			all := strings.ToLower(strings.Join(asked, "\n"))
			if !strings.Contains(all, strings.ToLower(c.asked)) {
				t.Fatalf("the uncertain work was not asked about: %s", all)
			}
			for _, secret := range c.never {
				if strings.Contains(all, secret) {
					t.Errorf("%q was sent: %s", secret, all)
				}
			}
		})
	}
}
