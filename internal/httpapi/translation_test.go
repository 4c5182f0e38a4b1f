package httpapi_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// untranslatable is a title that the language model of the tests has no answer to.
const untranslatable = "Zzyzx Operator"

// translations counts how often the language model was asked, by title.
var translations struct {
	sync.Mutex
	by map[string]int
}

// languageModel is the address of a server that speaks the protocol of language models. It translates a text by putting
// a word of the language before it. It is shared by all tests and ends with the process.
var languageModel = sync.OnceValue(func() string {
	translations.by = map[string]int{}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Messages []struct{ Role, Content string }
		}
		var advert struct {
			Title        string   `json:"title"`
			Description  string   `json:"description"`
			Requirements []string `json:"requirements"`
			Benefits     []string `json:"benefits"`
		}
		if json.NewDecoder(r.Body).Decode(&asked) != nil || len(asked.Messages) != 2 ||
			json.Unmarshal([]byte(asked.Messages[1].Content), &advert) != nil || advert.Title == untranslatable {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		translations.Lock()
		translations.by[advert.Title]++
		translations.Unlock()
		word := "In English: "
		if strings.Contains(asked.Messages[0].Content, "Arabic") {
			word = "بالعربية: "
		}
		advert.Title, advert.Description = word+advert.Title, word+advert.Description
		for _, items := range [][]string{advert.Requirements, advert.Benefits} {
			for i := range items {
				items[i] = word + items[i]
			}
		}
		content, _ := json.Marshal(advert)
		json.NewEncoder(w).Encode(map[string]any{
			"choices": []any{map[string]any{"message": map[string]string{"content": string(content)}}},
		})
	})).URL
})

func init() {
	ask := func(who, to string, change fields) func(*world) request {
		return onNewJob(who, jobs, "/translation?to="+to, change, nil)
	}
	addScenarios(map[string][]scenario{
		"POST /api/jobs/{id}/translation": forSignedIn(nil,
			scenario{kind: good, send: ask("talent", "ar", nil), status: 200, has: []string{
				`"language":"ar"`, `"title":"بالعربية: Backend Engineer"`, `"by":"machine"`,
				`"requirements":["بالعربية: 3 years of Go"]`, `"benefits":["بالعربية: Medical insurance"]`,
			}},
			scenario{kind: good, send: ask("rival", "en", fields{"title": "محاسب"}), status: 200,
				has: []string{`"title":"In English: محاسب"`}},
			scenario{kind: notYours, send: ask("rival", "ar", fields{"status": "draft"}), status: 404},
			scenario{kind: notYours, send: ask("company", "ar", fields{"status": "draft"}), status: 404},
			scenario{kind: invalid, send: ask("talent", "fr", nil), status: 422, has: []string{`"to":"`}},
			scenario{kind: invalid, send: ask("talent", "", nil), status: 422, has: []string{`"to":"`}},
			scenario{kind: "unavailable", send: ask("talent", "ar", fields{"title": untranslatable}), status: 503,
				has: []string{`"code":"translation.failed"`}},
		),
	})
}

// A translation is made once for a text, and goes when the text changes or the job goes.
func TestTranslationsAreKept(t *testing.T) {
	onBothEngines(t, func(w *world) {
		title := "Engineer of " + w.t.Name()
		id := w.newJob(fields{"title": title})
		asked := func(title string) int {
			w.post("talent", jobs+id+"/translation?to=ar", nil, 200)
			w.post("other", jobs+id+"/translation?to=ar", nil, 200)
			translations.Lock()
			defer translations.Unlock()
			return translations.by[title]
		}
		if n := asked(title); n != 1 {
			w.t.Errorf("the model was asked %d times", n)
		}
		if !strings.Contains(w.dump(), "بالعربية: "+title) {
			w.t.Error("the translation is not kept")
		}
		w.put("company", jobs+id, jobForm(fields{"title": title + " II"}), 200)
		if strings.Contains(w.dump(), "بالعربية: "+title) {
			w.t.Error("the translation of the old text is kept")
		}
		if n := asked(title + " II"); n != 1 {
			w.t.Errorf("the model was asked %d times about the new text", n)
		}
		w.post("company", jobs+id+"/close", nil, 200)
		w.want(404, request{method: "POST", path: jobs + id + "/translation?to=ar", as: "talent"})
		w.shows(w.get("", "/api/site"), []string{`"translates":true`}, nil)
		w.post("company", "/api/account/deletion", fields{"password": password}, 204)
		w.runTasks()
		if strings.Contains(w.dump(), "بالعربية: ") {
			w.t.Error("the translation outlives its job")
		}
	})
}
