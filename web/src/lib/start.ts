/**
 * Draws the page once its texts have come. Where they cannot be fetched (offline, or a release has taken the old files
 * away) index.html's own words are shown instead, with a way to load the page again.
 */
export async function start(texts: Promise<void>, draw: () => void) {
  try {
    await texts
  } catch {
    document.getElementById('unstarted')?.classList.add('now')
    return
  }
  draw()
}
