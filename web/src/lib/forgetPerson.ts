/**
 * Choices made for the device, not by the person who is leaving it: language, appearance, whether visits are counted.
 */
const ofDevice = new Set(['language', 'theme', 'analytics'])

/** Takes from this browser what it kept of the person who signs out: storage, input that was not saved, and cookies. */
export function forgetPerson() {
  try {
    for (const key of Object.keys(localStorage)) if (!ofDevice.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Where storage is refused, nothing was kept.
  }
  // The session's own cookie is out of reach for scripts; the server ends it.
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0]!
    if (name !== '' && !ofDevice.has(name)) document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`
  }
}
