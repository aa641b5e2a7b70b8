import { isLanguage, type Language } from '@planet/api/language'
import type { FastifyRequest } from 'fastify'

export const languageCookie = 'planet_console_language'

/** Each language in its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語', ko: '한국어' }

/** The texts of a section: English, and the same keys in Japanese and Korean. */
export type Texts<T> = Readonly<Record<Language, T>>

/** The operator's choice, or otherwise the first language of their browser that the console supports. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie]
  if (isLanguage(chosen)) return chosen
  const wanted = String(request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'en'
}
