package web

import (
	"encoding/json"
	"errors"
	"io/fs"
	"sync"
	"time"

	"github.com/dop251/goja"

	"github.com/tawafuq/tawafuq/locales"
)

// painted are the pages that come readable in the first answer to a visitor, by their names in routes.json.
var painted = map[string]bool{"landing": true, "jobSearch": true, "job": true, "companyPage": true}

const (
	// engines draw side by side; each holds some megabytes. Whoever finds all of them busy waits no longer than
	// paintPatience: their page then comes undrawn, and the browser draws it.
	engines       = 2
	paintPatience = 200 * time.Millisecond
	// paintBurst is how much time drawing may take at once; half of what passes comes back. Whoever asks for ever new
	// pages, such as a crawler, so gets half a processor in the long run, and the rest of their pages undrawn.
	paintBurst = 20 * time.Second
	// paintAge is how long a drawn page is used again: it says how long ago things were.
	paintAge = 5 * time.Minute
	// paintKept is how many bytes of drawn pages are kept.
	paintKept = 16 << 20
)

// paintLimit ends a drawing that would never end.
var paintLimit = 2 * time.Second

var errBusy = errors.New("all engines are busy")

// painter draws pages with the page's own parts; see src/server.
type painter struct {
	program func() (*goja.Program, error)
	free    chan *engine // as many as may draw at once; nil for one that is yet to be made
	styles  styles
	now     func() time.Time

	mu    sync.Mutex
	spent time.Duration // on drawing, less half of what has passed since
	since time.Time
}

// drawing is a page with the styles it needs.
type drawing struct {
	html   []byte
	styles string
}

type engine struct {
	vm    *goja.Runtime
	paint goja.Callable
}

// newPainter returns nil if the page was built without the script that draws it.
func newPainter(built fs.FS, css []byte) *painter {
	source, err := fs.ReadFile(built, "server/paint.js")
	if err != nil {
		return nil
	}
	p := &painter{free: make(chan *engine, engines), now: time.Now}
	p.styles = readStyles(string(css))
	p.program = sync.OnceValues(func() (*goja.Program, error) {
		return goja.Compile("paint.js", string(source), false)
	})
	for range engines {
		p.free <- nil
	}
	return p
}

// asked is what a drawing depends on, besides the time.
type asked struct {
	Pathname string          `json:"pathname"`
	Search   string          `json:"search"`
	Theme    string          `json:"theme"`
	Language string          `json:"language"`
	Answers  json.RawMessage `json:"answers"`
}

// draw returns a page as HTML, with its styles.
func (p *painter) draw(a asked) (drawing, error) {
	question, err := json.Marshal(a)
	if err != nil {
		return drawing{}, err
	}
	if p.overspent() {
		return drawing{}, errBusy
	}
	e, err := p.borrow()
	if err != nil {
		return drawing{}, err
	}
	began := p.now()
	html, err := e.draw(string(question))
	p.spend(p.now().Sub(began))
	if err != nil {
		p.free <- nil // whatever state it is in now, nobody else gets it
		return drawing{}, err
	}
	p.free <- e
	return drawing{html, p.styles.neededBy(html)}, nil
}

func (p *painter) overspent() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	p.spent = max(0, p.spent-now.Sub(p.since)/2)
	p.since = now
	return p.spent > paintBurst
}

func (p *painter) spend(took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.spent += took
}

func (p *painter) borrow() (*engine, error) {
	patience := time.NewTimer(paintPatience)
	defer patience.Stop()
	select {
	case e := <-p.free:
		if e != nil {
			return e, nil
		}
		e, err := p.newEngine()
		if err != nil {
			p.free <- nil
		}
		return e, err
	case <-patience.C:
		return nil, errBusy
	}
}

func (p *painter) newEngine() (*engine, error) {
	program, err := p.program()
	if err != nil {
		return nil, err
	}
	vm := goja.New()
	vm.SetTimeSource(p.now)
	if _, err := vm.RunProgram(program); err != nil {
		return nil, err
	}
	tell, ok := goja.AssertFunction(vm.Get("tell"))
	if !ok {
		return nil, errors.New("paint.js takes no texts")
	}
	for _, language := range locales.Languages {
		if _, err := tell(goja.Undefined(), vm.ToValue(language), vm.ToValue(locales.JSON(language))); err != nil {
			return nil, err
		}
	}
	paint, ok := goja.AssertFunction(vm.Get("paint"))
	if !ok {
		return nil, errors.New("paint.js draws nothing")
	}
	return &engine{vm, paint}, nil
}

func (e *engine) draw(question string) ([]byte, error) {
	limit := time.AfterFunc(paintLimit, func() { e.vm.Interrupt("it takes too long") })
	defer limit.Stop()
	drawn, err := e.paint(goja.Undefined(), e.vm.ToValue(question))
	if err != nil {
		return nil, err
	}
	return []byte(drawn.String()), nil
}
