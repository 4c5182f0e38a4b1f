// The one script that a drawn page comes with. What can be read, and the links in it, need no other: the page's scripts
// are fetched once it can be seen, and run at the first sign that somebody is there. What people do before the page can
// answer is kept; src/lib/playBack.ts does it then.
;((me) => {
  const { sheet, scripts, next } = JSON.parse(me.dataset.files)
  const page = document.documentElement
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'input', 'click']
  const acts = []
  const styles = sheet && make('link', { rel: 'stylesheet', href: sheet, media: 'not all' })
  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 50))
  const ahead = [...scripts, ...next]
  let begun = false

  function make(tag, attributes) {
    const element = Object.assign(document.createElement(tag), attributes)
    element.nonce = me.nonce
    return element
  }

  // Few at a time, so that whatever the reader does comes between. Whoever saves data gets what is not used yet only
  // when it is.
  function fetchAhead() {
    if (begun || navigator.connection?.saveData) return
    if (styles && !styles.isConnected) document.head.append(styles)
    for (const href of ahead.splice(0, 3))
      document.head.append(make('link', { rel: 'modulepreload', href, fetchPriority: 'low' }))
    if (ahead.length > 0) idle(fetchAhead)
  }

  // A part in each frame, so that nobody who begins to read waits for the rest of a long page.
  function layOut() {
    const part = begun ? null : document.querySelector('.later:not([data-near])')
    if (!part) return
    part.dataset.near = ''
    idle(() => requestAnimationFrame(layOut))
  }

  function begin(event) {
    // When the page is laid out, browsers also tell of a pointer that rests on it: that one has not moved.
    const rests = event?.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
    if (begun || rests) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    page.dataset.awake = ''
    if (styles) {
      styles.media = 'all'
      document.head.append(styles)
    }
    // Each is executed by itself, in this order: between them the browser can do what the reader asks for.
    for (const src of scripts)
      document.head.append(make('script', { type: 'module', src, async: false, onerror: letGo }))
    for (const href of next) document.head.append(make('link', { rel: 'modulepreload', href }))
  }

  function hold(event) {
    acts.push({ event, target: event.target })
  }

  function stop(event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(event)
    begin() // some tools press without a pointer
  }

  // Links, fields and the words beside them do their part without script; an Enter in a field presses its form's button.
  const fields = 'input, select, textarea'
  const keep = {
    click(event) {
      if (event.target.closest('input:not([type=checkbox], [type=radio]), textarea')) hold(event)
      else if (!event.target.closest('a[href], label, summary, ' + fields)) stop(event)
    },
    submit: stop,
    keydown(event) {
      const { key, target } = event
      // A slash leads to the field of the search, and what is typed then is meant for that one.
      const typed = (key.length === 1 && key !== ' ') || (key === 'Enter' && !target.closest('a, button, summary'))
      if (/^(Arrow|Esc|Home|End|F\d)/.test(key) || (typed && !target.closest(fields))) hold(event)
    },
    input({ target }) {
      const last = acts.at(-1)
      const act = last?.field === target ? last : { field: target }
      act.value = target.value
      act.checked = target.checked
      if (act !== last) acts.push(act)
    },
  }

  function letGo() {
    for (const kind in keep) removeEventListener(kind, keep[kind], true)
    return acts.splice(0)
  }

  function stored(name) {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  // The server may not have known who is reading, and how; or the page has something to do by itself.
  function cannotWait() {
    const [way] = performance.getEntriesByType('navigation')
    return (
      stored('auth_token') !== null ||
      document.cookie.includes('logged_out=1') ||
      (stored('language') ?? page.lang) !== page.lang ||
      (stored('theme') ?? (page.dataset.theme || 'system')) !== (page.dataset.theme || 'system') ||
      stored('analytics') === 'yes' ||
      location.hash !== '' ||
      new URLSearchParams(location.search).has('lang') ||
      // Going back and loading again lead to where the reader was.
      (way && way.type !== 'navigate')
    )
  }

  for (const kind in keep) addEventListener(kind, keep[kind], true)
  window.beforeAwake = letGo
  if (cannotWait()) return begin()
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  // Somebody signed in, or chose another language, in another window.
  addEventListener('storage', () => begin())
  addEventListener('pageshow', (event) => event.persisted && begin())
  addEventListener('load', () => {
    idle(fetchAhead)
    idle(layOut)
  })
})(document.currentScript)
