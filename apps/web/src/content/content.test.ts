import { globSync } from 'node:fs'
import { agreementEditions, agreementIds } from '@planet/api/agreements'
import { type Language, languages } from '@planet/api/language'
import { type PolicyFacts, policyFactNames } from '@planet/api/policy-facts'
import { describe, expect, it } from 'vitest'
import { type Block, type PolicyDocument, tableLabel } from './document.ts'
import { fillIn } from './fill-in.ts'
import { loadAgreement, loadFaq, loadPolicy, policyNames } from './load.ts'
import { loadRiskNotice } from './load-risk-notice.ts'

const translations = languages.filter((language) => language !== 'en')

const shapeOf = (block: Block): string => {
  if (typeof block === 'string') return 'paragraph'
  if ('list' in block) return `list of ${block.list.length}`
  if ('ordered' in block) return `ordered list of ${block.ordered.length}`
  const { head, rows } = block.table
  return `table ${head.length}: ${rows.map((row) => row.length).join(' ')}`
}

const textsOf = (block: Block): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('ordered' in block) return block.ordered
  return [...block.table.head, ...block.table.rows.flat()]
}

const paragraphsOf = (blocks: Block[]): string[] => blocks.filter((block) => typeof block === 'string')

const hangul = /\p{Script=Hangul}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const han = /\p{Script=Han}/u
/** A run of English words inside a translation. */
const untranslated = /[a-z]+ [a-z]+ [a-z]+/i
/** Tickers, network names, figures, facts about the provider: the same in every language. */
const neutral = /^(\{\w+\}|PLANET|TRON|Bitcoin|Ethereum|[A-Z]{3,4}|[\d.]+( [A-Z]{3})?)$/

const isInScript: Record<Language, (text: string) => boolean> = {
  en: (text) => /[A-Za-z]/.test(text) && !hangul.test(text) && !kana.test(text) && !han.test(text),
  ja: (text) =>
    (kana.test(text) || (han.test(text) && !text.endsWith('。'))) &&
    !hangul.test(text) &&
    !untranslated.test(text),
  ko: (text) => hangul.test(text) && !kana.test(text) && !han.test(text) && !untranslated.test(text),
}

const sentenceEnd: Record<Language, RegExp> = { en: /[.:]$/, ja: /。$/, ko: /\.$/ }

const strayTexts = (lang: Language, texts: string[]): string[] =>
  texts.filter((text) => text.trim() !== text || !(neutral.test(text) || isInScript[lang](text)))

/**
 * The numbers in a text, so that a translation cannot drift in an amount, a period or a limit. Words that only one
 * language writes with a digit are removed first.
 */
const figuresOf = (texts: string[]): string[] =>
  texts
    .join(' ')
    .replaceAll('October 2023', '2023 10')
    .replaceAll(/2단계|제3자/g, '')
    .match(/(?<![A-Za-z])(?:\d[\d.:]*\d|\d)/g)
    ?.toSorted() ?? []

const placeholdersIn = (block: Block): number =>
  textsOf(block)
    .join(' ')
    .match(/\{\w+\}/g)?.length ?? 0

const outlineOf = (document: PolicyDocument) => ({
  updated: document.updated,
  version: document.version,
  sections: document.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      shape: shapeOf(block),
      figures: figuresOf(textsOf(block)),
      placeholders: placeholdersIn(block),
    })),
  })),
})

const checkDocument = (lang: Language, document: PolicyDocument) => {
  const blocks = document.sections.flatMap((section) => section.blocks)
  const texts = [
    document.title,
    document.summary,
    ...document.sections.map((section) => section.heading),
    ...blocks.flatMap(textsOf),
  ]
  const ids = document.sections.map((section) => section.id)
  expect(strayTexts(lang, texts)).toEqual([])
  expect([document.summary, ...paragraphsOf(blocks)].filter((text) => !sentenceEnd[lang].test(text))).toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(ids.length)
  const labels = document.sections.flatMap(({ heading, blocks: own }) =>
    own.flatMap((block) =>
      typeof block === 'object' && 'table' in block ? [tableLabel(block.table, heading)] : [],
    ),
  )
  expect(new Set(labels).size, 'tables with the same name').toBe(labels.length)
  expect(document.sections.filter((section) => section.blocks.length === 0)).toEqual([])
  expect(document.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(document.version).toMatch(/^\d+\.\d+$/)
}

it('has a file for every document and language, and no other', () => {
  const documents = [
    ...policyNames.map((name) => `policies/${name}`),
    ...agreementIds.map((id) => `agreements/${id}`),
    'faq',
    'risk-notice',
    'partner-variant/terms',
    'partner-variant/privacy',
  ]
  const expected = documents.flatMap((document) => languages.map((language) => `${document}/${language}.md`))
  expect(globSync('**/*.md', { cwd: import.meta.dirname }).toSorted()).toEqual(expected.toSorted())
})

describe('policies', () => {
  it.each(policyNames)('%s has the same content in three languages', async (name) => {
    const english = await loadPolicy(name, 'en')
    expect(english.sections.length).toBeGreaterThanOrEqual(name.startsWith('regulation') ? 12 : 5)
    for (const lang of languages) checkDocument(lang, await loadPolicy(name, lang))
    for (const lang of translations) {
      expect(outlineOf(await loadPolicy(name, lang))).toEqual(outlineOf(english))
    }
  })

  it.each(['kitabo', 'midosy'] as const)(
    'the %s variants contain the whole base document',
    async (partner) => {
      for (const lang of languages) {
        for (const base of ['regulation', 'privacypolicy'] as const) {
          const full = await loadPolicy(base, lang)
          const variant = await loadPolicy(`${base}_${partner}`, lang)
          expect(variant.sections.slice(-full.sections.length)).toEqual(full.sections)
          expect(variant.sections[0]?.heading.toLowerCase()).toContain(partner)
        }
      }
    },
  )
})

describe('agreements', () => {
  it.each(agreementIds)('%s prints the edition that the server records', async (id) => {
    for (const lang of languages) {
      const { version, updated } = (await loadAgreement(id, lang)).document
      expect({ version, updated }).toEqual(agreementEditions[id])
    }
  })

  it.each(agreementIds)('%s has the same content in three languages', async (id) => {
    const english = await loadAgreement(id, 'en')
    for (const lang of languages) {
      const { consent, document } = await loadAgreement(id, lang)
      checkDocument(lang, document)
      expect(strayTexts(lang, [consent])).toEqual([])
      expect(consent.match(/[.。]/g)).toHaveLength(1)
      expect(consent).toMatch(sentenceEnd[lang])
      expect(outlineOf(document)).toEqual(outlineOf(english.document))
    }
  })
})

describe('questions', () => {
  it('are twelve, with the same answers in three languages', async () => {
    const outline = async (lang: Language) =>
      (await loadFaq(lang)).map(({ id, answer }) => ({
        id,
        blocks: answer.map((block) => ({ shape: shapeOf(block), figures: figuresOf(textsOf(block)) })),
      }))
    const english = await outline('en')
    expect(new Set(english.map(({ id }) => id)).size).toBe(12)
    expect(english).toHaveLength(12)
    for (const lang of languages) {
      const faq = await loadFaq(lang)
      const texts = faq.flatMap(({ question, answer }) => [question, ...answer.flatMap(textsOf)])
      const paragraphs = faq.flatMap(({ answer }) => paragraphsOf(answer))
      expect(strayTexts(lang, texts)).toEqual([])
      expect(paragraphs.filter((text) => !sentenceEnd[lang].test(text))).toEqual([])
      expect(await outline(lang)).toEqual(english)
    }
  })
})

describe('risk notice', () => {
  it.each(languages)('has seven points in %s', async (lang) => {
    const english = await loadRiskNotice('en')
    const { title, points } = await loadRiskNotice(lang)
    expect(points).toHaveLength(7)
    expect(strayTexts(lang, [title, ...points])).toEqual([])
    expect(points.map((point) => figuresOf([point]))).toEqual(
      english.points.map((point) => figuresOf([point])),
    )
  })
})

describe('facts about the provider', () => {
  const facts = Object.fromEntries(policyFactNames.map((name) => [name, `<${name}>`])) as PolicyFacts
  const documents = async (lang: Language) => [
    ...(await Promise.all(policyNames.map((name) => loadPolicy(name, lang)))),
    ...(await Promise.all(agreementIds.map(async (id) => (await loadAgreement(id, lang)).document))),
  ]
  const textOf = (document: PolicyDocument): string =>
    document.sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join(' ')

  it.each(languages)('are all filled in, in %s, with nothing left to complete', async (lang) => {
    const texts = (await documents(lang)).map((document) => textOf(fillIn(document, facts)))
    expect(texts.filter((text) => /[{}[\]]/.test(text))).toEqual([])
    const used = new Set(texts.join(' ').match(/<\w+>/g))
    expect([...used].sort()).toEqual(policyFactNames.map((name) => `<${name}>`).sort())
  })
})
