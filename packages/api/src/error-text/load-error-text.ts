import type { Language } from '../language.ts'
import type { ErrorText } from './error-text.ts'

/** Loads one language at a time, so that a page carries only its own. */
export const loadErrorText: Record<Language, () => Promise<{ default: ErrorText }>> = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
}
