import { hex } from '@scure/base'
import { mnemonicToSeedWebcrypto } from '@scure/bip39'
import { Mnemonic } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, refusal } from '../test/samples.ts'
import { readVectors } from '../test/vectors.ts'
import { entropyOf, newEntropy, phraseOf, seedOf } from './phrase.ts'
import { suggestWords } from './suggest-words.ts'

const vectors = readVectors<[entropy: string, phrase: string, seed: string][]>('bip39')

describe('BIP-39', () => {
  it.each(vectors)('%s', async (entropy, phrase, seed) => {
    expect(phraseOf(hex.decode(entropy))).toBe(phrase)
    expect(hex.encode(entropyOf(phrase))).toBe(entropy)
    expect(hex.encode(await mnemonicToSeedWebcrypto(phrase, 'TREZOR'))).toBe(seed)
  })

  it('gives the same phrase and seed as ethers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(16, 20, 24, 28, 32).chain(bytesOf), async (entropy) => {
        const other = Mnemonic.fromEntropy(entropy)
        expect(phraseOf(entropy)).toBe(other.phrase)
        expect(`0x${hex.encode(await seedOf(entropy))}`).toBe(other.computeSeed())
      }),
      { numRuns: 100 },
    )
  })
})

describe('a new phrase', () => {
  it('has 24 words and is new each time', () => {
    const phrases = new Set(Array.from({ length: 20 }, () => phraseOf(newEntropy())))
    expect(phrases.size).toBe(20)
    for (const phrase of phrases) expect(phrase.split(' ')).toHaveLength(24)
  })
})

describe('a phrase as typed', () => {
  const phrase = vectors[8]?.[1] ?? ''

  it('is read in any case, spacing and width', () => {
    const typed = `  ${phrase.toUpperCase().replaceAll(' ', ' \n　')} `
    expect(entropyOf(typed)).toEqual(entropyOf(phrase))
    expect(entropyOf(phrase.replace('abandon', 'ａｂａｎｄｏｎ'))).toEqual(entropyOf(phrase))
  })

  it('says which word is unknown', () => {
    const words = phrase.split(' ')
    words[16] = 'abandom'
    expect(refusal(() => entropyOf(words.join(' ')))).toEqual({
      code: 'phrase_unknown_word',
      detail: { position: 17 },
    })
  })

  it('reports the number of words', () => {
    expect(refusal(() => entropyOf(phrase.split(' ').slice(1).join(' ')))).toEqual({
      code: 'phrase_word_count',
      detail: { words: 23 },
    })
    expect(refusal(() => entropyOf(''))).toMatchObject({ code: 'phrase_word_count' })
  })

  it('distinguishes a wrong order from unknown words', () => {
    expect(refusal(() => entropyOf(Array(24).fill('abandon').join(' ')))).toMatchObject({
      code: 'phrase_checksum',
    })
  })
})

it('suggests words of the list while typing', () => {
  expect(suggestWords('aban')).toEqual(['abandon'])
  expect(suggestWords('AB', 3)).toEqual(['abandon', 'ability', 'able'])
  expect(suggestWords('')).toEqual([])
})
