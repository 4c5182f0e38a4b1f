package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"
)

const (
	cvFolder  = "internal/cv/interpret/testdata"
	cvRounds  = 3
	cvAtOnce  = 10
	cvTesters = 12 // talents who upload
)

// cvFile is a CV of the corpus.
type cvFile struct {
	File   string
	Format string
	body   []byte
}

// cvAnswer holds the counted part of the answer to an upload.
type cvAnswer struct{ Pages int }

// measureCVs uploads the CVs of the corpus to a server, as people do, and times the whole call.
func (m *machine) measureCVs(t *table) error {
	progress("reading CVs")
	files, err := corpus()
	if err != nil {
		return err
	}
	first, err := m.startServer("cv", "")
	if err != nil {
		return err
	}
	people, err := first.register(cvTesters)
	if err != nil {
		return err
	}
	before, _ := first.memory()
	pdf := firstOf(files, "pdf")
	cold, _, err := uploadCV(first.url, people[0].token, pdf)
	if err != nil {
		return err
	}
	t.add("CVs: first PDF ever, the engine compiled", fmt.Sprintf("%.0f ms", milliseconds(cold)), "")
	first.stop()
	// Start again on the same folder: it holds the compiled engine.
	again, err := m.startServer("cv", "")
	if err != nil {
		return err
	}
	warm, _, err := uploadCV(again.url, people[0].token, pdf)
	if err != nil {
		return err
	}
	t.add("- first PDF after a later start", fmt.Sprintf("%.0f ms", milliseconds(warm)), "")
	if err := measureFormats(t, again.url, people, files); err != nil {
		return err
	}
	if err := measureAtOnce(t, again.url, people, pdf); err != nil {
		return err
	}
	now, most := again.memory()
	figure := fmt.Sprintf("%.0f MB before the first, %.0f MB after all, at most %.0f MB",
		megabytes(before), megabytes(now), megabytes(most))
	t.add("- memory of the process", figure, "")
	return nil
}

// corpus reads the CVs of the exam.
func corpus() ([]cvFile, error) {
	raw, err := os.ReadFile(filepath.Join(cvFolder, "index.json"))
	if err != nil {
		return nil, err
	}
	var files []cvFile
	if err := json.Unmarshal(raw, &files); err != nil {
		return nil, err
	}
	for i := range files {
		if files[i].body, err = os.ReadFile(filepath.Join(cvFolder, "files", files[i].File)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func firstOf(files []cvFile, format string) cvFile {
	for _, f := range files {
		if f.Format == format {
			return f
		}
	}
	return files[0]
}

// measureFormats uploads every CV a few times, one after the other.
func measureFormats(t *table, url string, people []person, files []cvFile) error {
	took, pages, count := map[string][]time.Duration{}, map[string]int{}, map[string]int{}
	for round := range cvRounds {
		for i, f := range files {
			d, answer, err := uploadCV(url, people[i%len(people)].token, f)
			if err != nil {
				return fmt.Errorf("%s: %w", f.File, err)
			}
			if round == 0 {
				count[f.Format]++
			}
			took[f.Format] = append(took[f.Format], d)
			pages[f.Format] += answer.Pages
		}
	}
	for _, format := range []string{"pdf", "docx", "doc", "txt"} {
		var sum time.Duration
		for _, d := range took[format] {
			sum += d
		}
		page := milliseconds(sum) / float64(max(pages[format], 1))
		p50, p99 := milliseconds(median(took[format])), milliseconds(quantile(took[format], .99))
		t.add("- "+format+": a page, warm; a whole upload p50 / p99",
			fmt.Sprintf("%.0f ms; %.0f / %.0f ms (%d files, %d rounds)", page, p50, p99, count[format], cvRounds), "")
	}
	return nil
}

// measureAtOnce compares ten simultaneous uploads with a single one.
func measureAtOnce(t *table, url string, people []person, f cvFile) error {
	var alone, together []time.Duration
	for range cvRounds {
		one, _, err := uploadCV(url, people[0].token, f)
		if err != nil {
			return err
		}
		alone = append(alone, one)
		began := time.Now()
		failures := make([]error, cvAtOnce)
		var wait sync.WaitGroup
		for i := range cvAtOnce {
			wait.Go(func() { _, _, failures[i] = uploadCV(url, people[i].token, f) })
		}
		wait.Wait()
		for _, err := range failures {
			if err != nil {
				return err
			}
		}
		together = append(together, time.Since(began))
	}
	t.add("- ten PDFs at once, until the last is answered; one alone",
		fmt.Sprintf("%.0f ms; %.0f ms", milliseconds(median(together)), milliseconds(median(alone))), "")
	return nil
}

// uploadCV sends a CV and returns how long the answer took.
func uploadCV(url, token string, f cvFile) (time.Duration, cvAnswer, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("cv", filepath.Base(f.File))
	if err != nil {
		return 0, cvAnswer{}, err
	}
	part.Write(f.body)
	form.Close()
	request, err := http.NewRequest(http.MethodPost, url+"/api/upload-cv", &body)
	if err != nil {
		return 0, cvAnswer{}, err
	}
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set("Authorization", "Bearer "+token)
	began := time.Now()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, cvAnswer{}, err
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	took := time.Since(began)
	if err != nil {
		return 0, cvAnswer{}, err
	}
	if response.StatusCode != http.StatusCreated {
		return 0, cvAnswer{}, fmt.Errorf("answered %d: %s", response.StatusCode, raw)
	}
	var answer cvAnswer
	return took, answer, json.Unmarshal(raw, &answer)
}
