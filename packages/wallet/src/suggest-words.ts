import { wordlist } from '@scure/bip39/wordlists/english.js'

/** For completion while typing: BIP-39 words differ within their first four letters. */
export function suggestWords(start: string, limit = 5): string[] {
  const prefix = start.normalize('NFKD').trim().toLowerCase()
  return prefix === '' ? [] : wordlist.filter((word) => word.startsWith(prefix)).slice(0, limit)
}

const known = new Set(wordlist)
export const isPhraseWord = (word: string): boolean => known.has(word.normalize('NFKD').toLowerCase())
