import { isPhraseWord, suggestWords } from '@planet/wallet/suggest-words'

export type PhraseEntry = {
  count: number
  /** Positions of complete words that are not in the list, counted from one. */
  unknown: readonly number[]
  /** Words that begin like the one being typed. */
  suggestions: readonly string[]
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** What is known about a phrase while it is typed. The last word is complete once a space follows it. */
export function readEntry(text: string): PhraseEntry {
  const words = wordsOf(text)
  const last = words.at(-1)
  const isTyping = last !== undefined && !/\s$/.test(text)
  const suggestions = isTyping && !isPhraseWord(last) ? suggestWords(last) : []
  const complete = suggestions.length > 0 ? words.slice(0, -1) : words
  const unknown = complete.flatMap((word, index) => (isPhraseWord(word) ? [] : [index + 1]))
  return { count: words.length, unknown, suggestions }
}

/** Completes a partly typed word. */
export const completeWord = (text: string, word: string): string => text.replace(/\S+$/, `${word} `)
