package store

import (
	"slices"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/notice"
	"github.com/tawafuq/tawafuq/internal/uid"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// tasksOf returns the tasks of a kind, oldest first.
func tasksOf(t *testing.T, s *Store, kind string) []worker.Task {
	t.Helper()
	found, err := collect(t.Context(), s.query, func(r row) (worker.Task, error) {
		task, payload := worker.Task{Kind: kind}, ""
		err := r.Scan(&payload)
		task.Payload = []byte(payload)
		return task, err
	}, `SELECT payload FROM tasks WHERE kind = $1 ORDER BY id`, kind)
	must(t, err)
	return found
}

// filesToDelete returns the keys that wait to be deleted.
func filesToDelete(t *testing.T, s *Store) []string {
	t.Helper()
	var keys []string
	for _, task := range tasksOf(t, s, file.TaskDelete) {
		var d file.Deletion
		must(t, task.Read(&d))
		keys = append(keys, d.Keys...)
	}
	return keys
}

func keptCV(t *testing.T, s *Store, talentID, key, sha string) cv.Document {
	t.Helper()
	d := cv.Document{ID: uid.New(), TalentID: talentID, FileName: "cv.txt", Format: "txt", Size: 3, FileKey: key,
		SHA256: sha, UploadedAt: epoch}
	must(t, s.AddCV(t.Context(), d, 2))
	return d
}

func TestFilesOfCVsAreDeletedInTheirTransaction(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user := newTalent(t, s, "sara@example.com")
		for _, key := range []string{"one", "two", "three"} {
			keptCV(t, s, user.ID, key, "hash of "+key)
		}
		if got := filesToDelete(t, s); !slices.Equal(got, []string{"one"}) {
			t.Errorf("after three of at most two: %q", got)
		}
		newest, err := s.CV(t.Context(), user.ID, "")
		must(t, err)
		if newest.SHA256 != "hash of three" {
			t.Errorf("hash %q", newest.SHA256)
		}
		must(t, s.DeleteCV(t.Context(), user.ID, ""))
		got := filesToDelete(t, s)
		slices.Sort(got)
		if !slices.Equal(got, []string{"one", "three", "two"}) {
			t.Errorf("after all are deleted: %q", got)
		}
		wantErr(t, s.DeleteCV(t.Context(), user.ID, ""), errs.ErrNotFound)
	})
}

func TestTheOwnerOfADamagedFileIsToldOnce(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user, boss := newTalent(t, s, "sara@example.com"), newCompany(t, s, "hr@najd.example")
		keptCV(t, s, user.ID, "cv", "")
		_, err := s.SetImage(t.Context(), user.ID, file.Ref{Key: "picture"})
		must(t, err)
		must(t, s.SetLogo(t.Context(), boss.CompanyID, file.Ref{Key: "logo"}))
		told := func() (kinds []string) {
			for _, task := range tasksOf(t, s, notice.Task) {
				var n notice.Notice
				must(t, task.Read(&n))
				if whose := map[string]string{"damaged.logo": boss.CompanyID}[n.Kind]; whose != n.CompanyID {
					t.Errorf("%s goes to the company %q, want %q", n.Kind, n.CompanyID, whose)
				}
				if n.CompanyID == "" && n.UserID != user.ID {
					t.Errorf("%s goes to %q", n.Kind, n.UserID)
				}
				kinds = append(kinds, n.Kind)
			}
			return kinds
		}
		before := len(told())
		for range 2 {
			for _, key := range []string{"cv", "picture", "logo"} {
				if owned, err := s.FileDamaged(t.Context(), key, epoch); err != nil || !owned {
					t.Errorf("%s: owned %v, %v", key, owned, err)
				}
			}
		}
		if owned, err := s.FileDamaged(t.Context(), "", epoch); err != nil || owned {
			t.Errorf("no key: owned %v, %v", owned, err)
		}
		if got := told()[before:]; !slices.Equal(got, []string{"damaged.cv", "damaged.picture", "damaged.logo"}) {
			t.Errorf("told %q", got)
		}
		// A new picture is not damaged.
		_, err = s.SetImage(t.Context(), user.ID, file.Ref{Key: "another"})
		must(t, err)
		_, err = s.FileDamaged(t.Context(), "another", epoch.Add(time.Hour))
		must(t, err)
		if got := told()[before:]; len(got) != 4 {
			t.Errorf("told %q after another picture was damaged", got)
		}
	})
}

func TestFilesOfEarlierVersionsAreMeasured(t *testing.T) {
	each(t, func(t *testing.T, s *Store) {
		user, boss := newTalent(t, s, "sara@example.com"), newCompany(t, s, "hr@najd.example")
		keptCV(t, s, user.ID, "b", "")
		keptCV(t, s, user.ID, "d", "known")
		_, err := s.SetImage(t.Context(), user.ID, file.Ref{Key: "a"})
		must(t, err)
		must(t, s.SetLogo(t.Context(), boss.CompanyID, file.Ref{Key: "c"}))
		got, err := s.UnmeasuredFiles(t.Context(), "", 2)
		must(t, err)
		if !slices.Equal(got, []string{"a", "b"}) {
			t.Errorf("the first two: %q", got)
		}
		for _, key := range []string{"a", "b", "c", "d"} {
			must(t, s.MeasureFile(t.Context(), file.Ref{Key: key, Size: 7, SHA256: "measured"}))
		}
		got, err = s.UnmeasuredFiles(t.Context(), "", 10)
		must(t, err)
		if len(got) != 0 {
			t.Errorf("left: %q", got)
		}
		shown, err := s.Picture(t.Context(), "a")
		must(t, err)
		if want := (file.Ref{Key: "a", Size: 7, SHA256: "measured"}); shown != want {
			t.Errorf("picture %+v", shown)
		}
		d, err := s.CV(t.Context(), user.ID, "")
		must(t, err)
		if d.SHA256 != "known" {
			t.Errorf("a known hash became %q", d.SHA256)
		}
		used, err := s.FilesInUse(t.Context(), []string{"a", "b", "c", "d", "e", ""})
		must(t, err)
		slices.Sort(used)
		if !slices.Equal(used, []string{"a", "b", "c", "d"}) {
			t.Errorf("in use: %q", used)
		}
	})
}
