import type { Language } from '@planet/api/language'
import { bridgeTexts } from './texts.ts'

/** Why a withdrawal was denied, as operators choose it from a list. */
export function denialText(reason: string, language: Language): string {
  const { denials } = bridgeTexts[language].converts
  return Object.hasOwn(denials, reason) ? denials[reason as keyof typeof denials] : reason
}
