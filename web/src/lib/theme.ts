export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme)
}

export function readTheme(): Theme {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // Storage refused: follow the page.
  }
  if (isTheme(stored)) return stored
  const page = document.documentElement.dataset.theme
  return isTheme(page) ? page : 'system'
}

/** The theme that the document is drawn in: main.tsx has put the reader's choice there. */
export function themeOfPage(): Theme {
  const page = document.documentElement.dataset.theme
  return isTheme(page) ? page : 'system'
}

/** Draws the page in a theme; "system" leaves the attribute empty and the media query decides. */
export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}

/** Keeps the choice: in storage for the page, in a cookie so that the server's first answer is already right. */
export function setTheme(theme: Theme) {
  applyTheme(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // The cookie alone will do.
  }
  const [value, age] = theme === 'system' ? ['', 0] : [theme, 31_536_000]
  document.cookie = `${storageKey}=${value}; path=/; max-age=${age}; SameSite=Lax`
}
