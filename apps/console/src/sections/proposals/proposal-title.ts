import type { Language } from '@planet/api/language'
import { texts } from './texts.ts'

/** What a proposal is about. A kind of an earlier release keeps its code. */
export const proposalTitle = (kind: string, language: Language): string => {
  const { titles } = texts[language]
  return Object.hasOwn(titles, kind) ? titles[kind as keyof typeof titles] : kind
}
