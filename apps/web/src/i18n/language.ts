import { isLanguage, type Language, languages } from '@planet/api/language'

const storageKey = 'localeLanguage'

/**
 * The language of this page load. Choosing another saves it and reloads the page, so that no text is left in the old
 * one.
 */
export const language: Language = chosen() ?? preferred() ?? 'en'

function chosen(): Language | undefined {
  const saved = globalThis.localStorage?.getItem(storageKey)
  return isLanguage(saved) ? saved : undefined
}

function preferred(): Language | undefined {
  const wanted = globalThis.navigator?.languages ?? []
  return wanted.map((tag) => tag.split('-')[0]).find((tag): tag is Language => isLanguage(tag))
}

export function chooseLanguage(next: Language): void {
  localStorage.setItem(storageKey, next)
  location.reload()
}

/** In their own language, so that people find theirs. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', ko: '한국어' }

export { type Language, languages }
