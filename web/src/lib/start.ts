const fontPatience = 1_000

/**
 * Until the fonts that the server announced have come, but not for long. Text drawn before them would keep another face
 * for the whole visit: they are `optional`, so that nothing ever changes under the reader's eyes.
 */
async function fonts() {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].filter(
    ({ href }) => performance.getEntriesByName(href).length === 0,
  )
  const come = missing.map(
    (link) =>
      new Promise((done) => {
        link.addEventListener('load', done)
        link.addEventListener('error', done)
      }),
  )
  await Promise.race([Promise.all(come), new Promise((done) => setTimeout(done, fontPatience))])
}

/** Until the stylesheet has come, or cannot come: a page that the server drew has brought what it needs itself. */
export async function styles() {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((done) => {
          link.addEventListener('load', done)
          link.addEventListener('error', done)
        }),
    ),
  )
}

/**
 * Draws the page once its texts have come. Where they cannot be fetched (offline, or a release has taken the old files
 * away) index.html's own words are shown instead, with a way to load the page again.
 */
export async function start(texts: Promise<unknown>, draw: () => void) {
  try {
    await Promise.all([texts, fonts()])
  } catch {
    document.getElementById('unstarted')?.classList.add('now')
    return
  }
  draw()
}
