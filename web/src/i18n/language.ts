export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name: never translated. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

const storageKey = 'language'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar'
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** ?lang= in the address wins, then a valid stored choice, then what the server wrote into <html lang>. */
export function initialLanguage(search: string, stored: string | null, page: string): Language {
  const asked = new URLSearchParams(search).get('lang')
  for (const candidate of [asked, stored, page]) if (isLanguage(candidate)) return candidate
  return 'en'
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Keeps the choice for the next visit: in storage for the page, in a cookie for the server's first answer. */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be refused (private windows); the cookie still carries the choice.
  }
  document.cookie = `${storageKey}=${language}; path=/; max-age=31536000; SameSite=Lax`
}

export function applyToDocument(language: Language) {
  document.documentElement.lang = language
  document.documentElement.dir = direction(language)
}
