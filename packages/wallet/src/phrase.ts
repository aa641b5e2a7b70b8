import { sha256 } from '@noble/hashes/sha2.js'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, concat, randomBytes, utf8, wipe } from './bytes.ts'
import { refuseAs, WalletError } from './errors.ts'

const wordCounts = [12, 15, 18, 21, 24]
const known = new Set(wordlist)

/** 256 bits, which BIP-39 writes as 24 words. */
export const newEntropy = (): Bytes => randomBytes(32)

export const phraseOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** BIP-39 seed with an empty passphrase. The sentence is built as bytes, which can be overwritten, not as text. */
export async function seedOf(entropy: Uint8Array): Promise<Bytes> {
  const sentence = sentenceBytes(entropy)
  const key = await crypto.subtle.importKey('raw', sentence, 'PBKDF2', false, ['deriveBits'])
  wipe(sentence)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
}

/** Entropy and the first bits of its SHA-256, read eleven bits at a time: each number is a word. */
function sentenceBytes(entropy: Uint8Array): Bytes {
  const bits = concat(entropy, sha256(entropy).subarray(0, 1))
  const words = Math.floor((entropy.length * 8 + entropy.length / 4) / 11)
  const sentence = new Uint8Array(words * 9)
  let length = 0
  for (let word = 0; word < words; word++) {
    let index = 0
    for (let bit = word * 11; bit < word * 11 + 11; bit++) {
      index = (index << 1) | (((bits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
    }
    if (word > 0) sentence[length++] = 0x20
    length += new TextEncoder().encodeInto(wordlist[index] ?? '', sentence.subarray(length)).written
  }
  const exact = sentence.slice(0, length)
  wipe(sentence, bits)
  return exact
}

/** Words as people write them: any case, any spaces, full-width letters of Japanese keyboards. */
export const phraseWords = (text: string): string[] =>
  text.normalize('NFKD').trim().toLowerCase().split(/\s+/u).filter(Boolean)

/** Parses a written-down phrase and reports which word (counted from 1) is wrong. */
export function entropyOf(text: string): Uint8Array {
  const words = phraseWords(text)
  const unknown = words.findIndex((word) => !known.has(word))
  if (unknown >= 0) throw new WalletError('phrase_unknown_word', { detail: { position: unknown + 1 } })
  if (!wordCounts.includes(words.length)) {
    throw new WalletError('phrase_word_count', { detail: { words: words.length } })
  }
  return refuseAs('phrase_checksum', () => mnemonicToEntropy(words.join(' '), wordlist))
}
