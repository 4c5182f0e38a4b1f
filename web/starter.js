// Fetches the page's scripts and the rest of its styles once what the server has drawn can be seen: until then they
// would only be in its way. What can be read and the links in it need none of them.
;((me) => {
  const { sheet, scripts, next } = JSON.parse(me.dataset.files)
  let begun = false

  function add(tag, attributes) {
    const element = Object.assign(document.createElement(tag), attributes)
    element.nonce = me.nonce
    document.head.append(element)
  }

  function begin() {
    if (begun) return
    begun = true
    if (sheet) add('link', { rel: 'stylesheet', href: sheet })
    // Each is executed by itself, in this order: between them the browser can do what the reader asks for.
    for (const src of scripts) add('script', { type: 'module', src, async: false })
    for (const href of next) add('link', { rel: 'modulepreload', href })
  }

  // Nobody sees a page in the background; some browsers never say when they have painted.
  if (document.hidden || !window.PerformanceObserver) return begin()
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && begin()).observe({
    type: 'paint',
    buffered: true,
  })
  for (const act of ['pointerdown', 'keydown', 'visibilitychange'])
    document.addEventListener(act, begin, { once: true })
  setTimeout(begin, 1000)
})(document.currentScript)
