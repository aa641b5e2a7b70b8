import type { ErrorCode } from '../errors.ts'
import type { Language } from '../language.ts'

/** A missing or surplus code fails the type check of the language's file. */
export type ErrorText = Record<ErrorCode, string>

/** Loaded one language at a time, so that a page carries only its own. */
export const loadErrorText: Record<Language, () => Promise<{ default: ErrorText }>> = {
  en: () => import('./en.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
}
