package web

import (
	"strings"
	"testing"
)

func TestADrawnPageCarriesItsStyles(t *testing.T) {
	css := `/*! a comment with .classes{} */@layer theme{:root{--a:1px}}@layer base{a{color:red}}@layer components;` +
		`@layer utilities{.p-1{padding:1px}.p-2{padding:2px}.spin{animation:turn 1s}.\32xl{margin:0}` +
		`.w-1\/2{width:50%}.\[\&\>b\]\:c>b{color:blue}.both .p-1{top:0}` +
		`.group-hover\:x:is(:where(.group):hover *){left:0}` +
		`.one,.p-1:not(.gone){right:0}@media (width>=40rem){.sm\:p-1{padding:3px}.sm\:p-2{padding:4px}}` +
		`@media print{.p-2{color:black}}.quoted{content:"}.p-1{"}.shadow{--tw-shadow:0}}` +
		`@font-face{font-family:Plex}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}` +
		`@property --tw-shadow{syntax:"*"}@property --tw-blur{syntax:"*"}`
	drawn := `<p class="p-1 sm:p-1 spin">` + ` class=&quot;p-2&quot; ` +
		`<b class="2xl w-1/2 [&amp;&gt;b]:c group-hover:x"></b>`
	want := `@layer theme{:root{--a:1px}}@layer base{a{color:red}}@layer components;` +
		`@layer utilities{.p-1{padding:1px}.spin{animation:turn 1s}.\32xl{margin:0}` +
		`.w-1\/2{width:50%}.\[\&\>b\]\:c>b{color:blue}.group-hover\:x:is(:where(.group):hover *){left:0}` +
		`.one,.p-1:not(.gone){right:0}@media (width>=40rem){.sm\:p-1{padding:3px}}}` +
		`@font-face{font-family:Plex}@keyframes turn{to{rotate:1turn}}`
	if got := readStyles(css).neededBy([]byte(drawn)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got := readStyles(css).neededBy([]byte(`<p class="shadow quoted">`))
	if !strings.Contains(got, "@property --tw-shadow{") || strings.Contains(got, "--tw-blur") ||
		!strings.Contains(got, `.quoted{content:"}.p-1{"}`) {
		t.Errorf("what rules refer to: %s", got)
	}
	for _, cut := range []string{"", "a", "a{", "a{b", "@media", `.\`, `.a"`, "/*", "(", "a{b:c}}"} {
		readStyles(cut).neededBy([]byte(`<p class="`))
	}
}

// A drawn page names no file that it would have to wait for.
func TestAPaintedPageWaitsForNothing(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	landing := casesOf(t)[0]
	html := htmlOf(t, s, View{Route: Route{Page: "landing", Meta: "home"}, Path: "/", Language: "ar",
		First: landing.Answers})
	for _, want := range []string{`<style nonce="abc">`, "@font-face", "/assets/LandingPage-",
		`<script nonce="abc" data-files="{&#34;sheet&#34;:&#34;/assets/plain-`} {
		if !strings.Contains(html, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, unwanted := range []string{`<link rel="stylesheet"`, `<link rel="modulepreload"`, `<script type="module"`,
		"@font-face{}"} {
		if strings.Contains(html, unwanted) {
			t.Errorf("the page has %s", unwanted)
		}
	}
	whole := len(contentOf(t, s, s.Stylesheet()))
	_, styles, _ := strings.Cut(html, `<style nonce="abc">`)
	styles, _, _ = strings.Cut(styles, "</style>")
	if len(styles) > whole/2 {
		t.Errorf("%d of %d bytes of styles come with the landing page", len(styles), whole)
	}
	if plain := contentOf(t, s, s.plainSheet()); strings.Contains(plain, "@font-face") {
		t.Error("the sheet that follows declares the fonts again")
	}
}

// contentOf is a file of the page, which must not be empty.
func contentOf(t *testing.T, s *Site, name string) string {
	t.Helper()
	content, err := s.assets[name].content()
	if err != nil || len(content) == 0 {
		t.Fatalf("%q: %d bytes, %v", name, len(content), err)
	}
	return string(content)
}
