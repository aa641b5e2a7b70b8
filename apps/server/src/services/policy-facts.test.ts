import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { policyFactNames } from '@planet/api/policy-facts'
import { expect, it } from 'vitest'
import { policyFactsFromConfig } from './policy-facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-policy-facts-'))
const write = (facts: unknown): string => {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(facts))
  return path
}
const complete = Object.fromEntries(policyFactNames.map((name) => [name, `the ${name}`]))

it('fills sandboxes with sample values in every language', () => {
  const { en, ja, ko } = policyFactsFromConfig({ STAGE: 'sandbox', POLICY_FACTS: undefined })
  expect(en.registered_name).toBe('Planet Sample Co., Ltd.')
  expect(ja.registered_name).toBe('株式会社プラネット見本')
  expect(ko.registered_name).toBe('주식회사 플래닛 견본')
})

it('stops the start of STAGE=main without the file', () => {
  expect(() => policyFactsFromConfig({ STAGE: 'main', POLICY_FACTS: undefined })).toThrow(
    'On STAGE=main POLICY_FACTS names the file',
  )
})

it('names every missing fact', () => {
  const { capital: _, telephone: __, ...rest } = complete
  expect(() => policyFactsFromConfig({ STAGE: 'main', POLICY_FACTS: write(rest) })).toThrow(
    'lacks capital, telephone',
  )
})

it('rejects an empty text and a missing language', () => {
  const facts = { ...complete, capital: ' ', supervisor: { en: 'FSA' } }
  expect(() => policyFactsFromConfig({ STAGE: 'main', POLICY_FACTS: write(facts) })).toThrow(
    /capital.*supervisor/,
  )
})

it('accepts one text for all languages, or one for each', () => {
  const facts = { ...complete, supervisor: { en: 'FSA', ja: '金融庁', ko: '금융청' } }
  const { ja } = policyFactsFromConfig({ STAGE: 'main', POLICY_FACTS: write(facts) })
  expect([ja.supervisor, ja.capital]).toEqual(['金融庁', 'the capital'])
})
