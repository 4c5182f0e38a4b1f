package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/text"
)

// visitor talks to a running program as one person.
type visitor struct {
	t          *testing.T
	url, token string
}

// call sends JSON, or nothing, and returns the answer, which must have the status.
func (v visitor) call(status int, method, path string, body any) map[string]any {
	v.t.Helper()
	var raw []byte
	if body != nil {
		raw, _ = json.Marshal(body)
	}
	return v.send(status, method, path, "application/json", raw)
}

func (v visitor) send(status int, method, path, kind string, body []byte) map[string]any {
	v.t.Helper()
	req, err := http.NewRequestWithContext(v.t.Context(), method, v.url+path, bytes.NewReader(body))
	if err != nil {
		v.t.Fatal(err)
	}
	req.Header.Set("Content-Type", kind)
	if v.token != "" {
		req.Header.Set("Authorization", "Bearer "+v.token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, _ := io.ReadAll(res.Body)
	if res.StatusCode != status {
		v.t.Fatalf("%s %s: %d %s", method, path, res.StatusCode, raw)
	}
	answer := map[string]any{}
	_ = json.Unmarshal(raw, &answer) // a list or an empty body is ignored
	return answer
}

// upload sends one file in a form.
func (v visitor) upload(status int, method, path, field, name string, content []byte) map[string]any {
	v.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile(field, name)
	part.Write(content)
	form.Close()
	return v.send(status, method, path, form.FormDataContentType(), body.Bytes())
}

// signUp registers and returns a visitor who is signed in, with the answer's user.
func signUp(t *testing.T, url, path string, form map[string]any) (visitor, map[string]any) {
	t.Helper()
	in := visitor{t: t, url: url}.call(201, "POST", path, form)
	token, _ := in["authToken"].(string)
	user, _ := in["user"].(map[string]any)
	if token == "" || user == nil {
		t.Fatalf("sign-up answered %v", in)
	}
	return visitor{t, url, token}, user
}

var linkInMail = regexp.MustCompile(`token=([A-Za-z0-9_-]+)`)

// confirm opens the link that was mailed to an address.
func (v visitor) confirm(data, address string) {
	v.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		files, _ := filepath.Glob(filepath.Join(data, "mail", "*.eml"))
		for _, file := range files {
			raw, _ := os.ReadFile(file)
			plain, _ := io.ReadAll(quotedprintable.NewReader(bytes.NewReader(raw)))
			if found := linkInMail.FindSubmatch(plain); found != nil &&
				bytes.Contains(raw, []byte("To: <"+address+">")) {
				v.call(200, "POST", "/api/auth/verify-email", map[string]any{"token": string(found[1])})
				return
			}
		}
	}
	v.t.Fatalf("no mail came to %s", address)
}

// traces lists where words are still found in the files of a folder, and in what else is given, as "file: word". Each
// word is searched for as written, folded, and as the words the search index knows it by.
func traces(t *testing.T, folder, log string, words []string) []string {
	t.Helper()
	var found []string
	look := func(name string, content []byte) {
		for _, word := range words {
			forms := append([]string{word, text.Fold(word), strings.ToLower(word)}, text.Words(word)...)
			for _, form := range forms {
				trace := fmt.Sprintf("%s: %s", name, form)
				if len(form) >= 6 && bytes.Contains(content, []byte(form)) && !slices.Contains(found, trace) {
					found = append(found, trace)
				}
			}
		}
	}
	look("the log", []byte(log))
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil // gone since it was listed
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		name, _ := filepath.Rel(folder, path)
		look(name, []byte(name))
		look(name, content)
		if filepath.Ext(path) == ".eml" {
			look(name+" decoded", decoded(content))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var (
	encodedWord  = regexp.MustCompile(`=\?[^?]+\?[bqBQ]\?[^?]*\?=`)
	encodedLines = regexp.MustCompile(`(?:[A-Za-z0-9+/]{60,}={0,2}\r?\n)+[A-Za-z0-9+/]*={0,2}`)
)

// decoded is a mail's text whatever its encoding.
func decoded(raw []byte) []byte {
	plain, _ := io.ReadAll(quotedprintable.NewReader(bytes.NewReader(raw)))
	for _, word := range encodedWord.FindAll(raw, -1) {
		one, _ := new(mime.WordDecoder).Decode(string(word))
		plain = append(plain, one...)
	}
	for _, lines := range encodedLines.FindAll(raw, -1) {
		one, _ := base64.StdEncoding.DecodeString(strings.NewReplacer("\r", "", "\n", "").Replace(string(lines)))
		plain = append(plain, one...)
	}
	return plain
}

// wantNoTraces waits until none of the words is left.
func wantNoTraces(t *testing.T, folder string, log *screen, words []string) {
	t.Helper()
	var found []string
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(250 * time.Millisecond) {
		if found = traces(t, folder, log.String(), words); len(found) == 0 {
			return
		}
	}
	t.Errorf("still there:\n%s", strings.Join(found, "\n"))
}

// wantTraces makes sure that the words were there in the first place: otherwise not finding them would prove nothing.
func wantTraces(t *testing.T, folder string, words []string) {
	t.Helper()
	for _, word := range words {
		if len(traces(t, folder, "", []string{word})) == 0 {
			t.Errorf("%s never reached a file: the test does not test it", word)
		}
	}
}

// waitForKept waits until somebody's id is in what is kept for the next start, or is not.
func waitForKept(t *testing.T, data, id string, want bool) {
	t.Helper()
	files, there := []string{}, !want
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		there = false
		files, _ = filepath.Glob(filepath.Join(data, "cache", "*"))
		for _, file := range files {
			raw, _ := os.ReadFile(file)
			there = there || bytes.Contains(raw, []byte(id))
		}
		if there == want {
			return
		}
	}
	t.Errorf("%s is kept in one of %v: %v, want %v", id, files, there, want)
}

func somePicture() []byte {
	var b bytes.Buffer
	png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 40, 30)))
	return b.Bytes()
}

func interviewAt(days int) string {
	riyadh := time.FixedZone("", 3*60*60)
	d := time.Now().In(riyadh).AddDate(0, 0, days)
	return time.Date(d.Year(), d.Month(), d.Day(), 10, 30, 0, 0, riyadh).Format(time.RFC3339)
}

func jobAdvert(change map[string]any) map[string]any {
	form := map[string]any{
		"title": "Backend Engineer", "location": "Riyadh", "jobType": "full-time", "experienceLevel": "mid",
		"salaryMin": 12000, "salaryMax": 18000,
		"description":  "Build the services behind our delivery app, and own them.",
		"requirements": []string{"3 years of Go"}, "benefits": []string{"Insurance"},
		"skills": []string{"Go", "PostgreSQL"}, "department": "Engineering",
	}
	for name, value := range change {
		form[name] = value
	}
	return form
}

func deletionEnvironment(t *testing.T, database string) map[string]string {
	return map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_RATE_LIMIT": "off",
		"TAWAFUQ_DATABASE_URL": database}
}

// Somebody who deletes their account is gone from every file in use: the database, its write-ahead log, mails, blobs,
// the log.
func TestDeletedTalentLeavesNoTraceInFiles(t *testing.T) {
	for engine, env := range map[string]map[string]string{"sqlite": deletionEnvironment(t, ""),
		"postgres": deletionEnvironment(t, pgtest.URL(t))} {
		t.Run(engine, func(t *testing.T) {
			data := env["TAWAFUQ_DATA_DIR"]
			url, _, _, stop := start(t, env)
			hr, _ := signUp(t, url, "/api/company/register", map[string]any{
				"companyName": "Najd Systems", "industry": "Technology", "email": "hr@najd.example",
				"password": "correct horse battery", "location": "Riyadh"})
			hr.confirm(data, "hr@najd.example")
			me, user := signUp(t, url, "/api/talent/register", map[string]any{
				"firstName": "Zyqorwen", "lastName": "قشطلونيان", "email": "vexmandriol@example.com",
				"password": "correct horse battery",
				"phone":    "+966501928374", "location": "Wumblethorpe", "title": "Glimfraxer",
				"bio": "I befuddlewise things", "skills": []string{"Quorbling", "تزغرطيف"}})
			me.confirm(data, "vexmandriol@example.com")
			me.call(200, "PUT", "/api/profile", map[string]any{
				"workHistory": []map[string]any{{"position": "Snorvelist", "company": "Prangdoodle",
					"start": "2019-01", "end": "2021-01", "description": "Did flurbogation"}},
				"certifications": []string{"Certified Wexplorian"}, "education": []string{"BSc Krindology"},
				"links": []string{"https://example.com/drumpelzix"}})
			me.upload(200, "PUT", "/api/account/image", "image", "me.png", somePicture())
			cv := "Zyqorwen Plimfoster\nGlimfraxer\n\n" +
				"Experience\n2019 - 2021 Snorvelist at Prangdoodle\nMaintained the chortlewamp.\n\n" +
				"Skills\nQuorbling\n"
			me.upload(201, "POST", "/api/upload-cv", "cv", "Skarnibble.txt", []byte(cv))
			job, _ := hr.call(201, "POST", "/api/jobs", jobAdvert(nil))["id"].(string)
			id, _ := user["id"].(string)
			applied, _ := me.call(201, "POST", "/api/applications",
				map[string]any{"jobId": job, "coverLetter": "My trundlewick letter"})["id"].(string)
			if err := stop(); err != nil { // the database's statistics are made at the start
				t.Fatal(err)
			}

			url, _, log, stop := start(t, env)
			me.url, hr.url = url, url
			me.call(201, "POST", "/api/applications/"+applied+"/messages",
				map[string]any{"body": "About the mizzlegrot"})
			hr.call(201, "POST", "/api/applications/"+applied+"/messages", map[string]any{"body": "Dear Hoddlefink"})
			hr.call(200, "PUT", "/api/applications/"+applied+"/note", map[string]any{"note": "Seems yonderquash"})
			hr.call(204, "PUT", "/api/shortlist/"+id, map[string]any{"note": "A fine jabbersnoot"})
			other, _ := hr.call(201, "POST", "/api/jobs",
				jobAdvert(map[string]any{"title": "Second Engineer"}))["id"].(string)
			hr.call(201, "POST", "/api/invitations", map[string]any{"talentId": id, "jobId": other,
				"message": "Come, frobscuttle"})
			meeting, _ := hr.call(201, "POST", "/api/applications/"+applied+"/interviews",
				map[string]any{"slots": []string{interviewAt(3)}, "minutes": 45, "place": "Room",
					"note": "For the wibblemarch"})["id"].(string)
			me.call(200, "POST", "/api/interviews/"+meeting+"/accept", map[string]any{"slot": interviewAt(3)})
			me.call(200, "PATCH", "/api/account", map[string]any{"firstName": "Brixelwoo"})
			hr.call(200, "GET", "/api/talent/"+id, nil)
			words := []string{
				"Zyqorwen", "قشطلونيان", "vexmandriol", "501928374", "Wumblethorpe", "Glimfraxer", "befuddlewise",
				"Quorbling", "تزغرطيف", "Snorvelist", "Prangdoodle",
				"flurbogation", "Wexplorian", "Krindology", "drumpelzix", "Plimfoster", "chortlewamp", "Skarnibble",
				"trundlewick", "mizzlegrot", "Hoddlefink",
				"yonderquash", "jabbersnoot", "frobscuttle", "wibblemarch", "Brixelwoo",
			}
			if engine == "sqlite" {
				wantTraces(t, data, words)
			} else {
				// mails and the CV; the rest is PostgreSQL's
				wantTraces(t, data, []string{"vexmandriol", "chortlewamp"})
			}
			waitForKept(t, data, id, true)
			me.call(204, "POST", "/api/account/deletion", map[string]any{"password": "correct horse battery"})
			wantNoTraces(t, data, log, words)
			waitForKept(t, data, id, false)
			hr.call(200, "GET", "/api/jobs/"+job+"/applications", nil)
			if err := stop(); err != nil {
				t.Error(err)
			}
			if again := traces(t, data, log.String(), words); len(again) != 0 {
				t.Errorf("stopping brought back %v", again)
			}
			waitForKept(t, data, id, false)
		})
	}
}

// A company that leaves keeps its name, its jobs and its messages only where applicants have them. Nothing else of it
// stays; of one that nobody dealt with, not even the name.
func TestDeletedCompanyLeavesOnlyWhatApplicantsHave(t *testing.T) {
	env := deletionEnvironment(t, "")
	data := env["TAWAFUQ_DATA_DIR"]
	url, _, log, stop := start(t, env)
	me, user := signUp(t, url, "/api/talent/register", map[string]any{
		"firstName": "Sara", "lastName": "Al Harbi", "email": "sara@example.com", "password": "correct horse battery",
		"location": "Riyadh", "title": "Nurse"})
	me.confirm(data, "sara@example.com")
	join := func(name, address string) visitor {
		hr, _ := signUp(t, url, "/api/company/register", map[string]any{
			"companyName": name, "industry": "Technology", "email": address, "password": "correct horse battery",
			"location": "Riyadh"})
		hr.confirm(data, address)
		return hr
	}
	hr, lonely := join("Najd Systems", "vexmandriol@najd.example"),
		join("Drumpelzix Trading", "hodd@wexplorian.example")
	hr.call(200, "PUT", "/api/company/profile", map[string]any{
		"companyName": "Najd Systems", "industry": "Technology", "email": "jobs@quorbling.example",
		"phone": "+966501928374", "location": "Wumblethorpe",
		"website": "https://prangdoodle.example", "description": "We befuddlewise", "size": "11-50",
		"headquarters": "Krindology Street"})
	hr.upload(200, "PUT", "/api/company/logo", "image", "logo.png", somePicture())
	hr.call(201, "POST", "/api/jobs", jobAdvert(map[string]any{"title": "A secret Snorvelist", "status": "draft",
		"location": "Plimfoster", "description": strings.Repeat("The chortlewamp plan. ", 5)}))
	hr.call(201, "POST", "/api/jobs", jobAdvert(map[string]any{"title": "Trundlewick engineer"}))
	job, _ := hr.call(201, "POST", "/api/jobs", jobAdvert(nil))["id"].(string)
	applied, _ := me.call(201, "POST", "/api/applications", map[string]any{"jobId": job})["id"].(string)
	hr.call(200, "PUT", "/api/applications/"+applied+"/note", map[string]any{"note": "Seems yonderquash"})
	id, _ := user["id"].(string)
	hr.call(204, "PUT", "/api/shortlist/"+id, map[string]any{"note": "A fine jabbersnoot"})
	hr.call(201, "POST", "/api/invitations", map[string]any{"talentId": id, "jobId": job,
		"message": "Come, frobscuttle"})
	hr.call(201, "POST", "/api/applications/"+applied+"/messages", map[string]any{"body": "Welcome aboard"})
	words := []string{
		"vexmandriol", "quorbling", "501928374", "Wumblethorpe", "prangdoodle", "befuddlewise", "Krindology",
		"Snorvelist", "Plimfoster", "chortlewamp",
		"Trundlewick", "yonderquash", "jabbersnoot", "frobscuttle", "Drumpelzix", "wexplorian",
	}
	wantTraces(t, data, words)
	for _, leaving := range []visitor{hr, lonely} {
		leaving.call(204, "POST", "/api/account/deletion", map[string]any{"password": "correct horse battery"})
	}
	wantNoTraces(t, data, log, words)
	if kept := me.call(200, "GET", "/api/applications/"+applied, nil); kept["companyName"] != "Najd Systems" ||
		kept["status"] != "rejected" {
		t.Errorf("the applicant has %v", kept)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
