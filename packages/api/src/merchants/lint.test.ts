import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { merchantDocument } from './document.ts'

const source = JSON.stringify(merchantDocument('https://wallet.example', '1.0.0'))

it('passes the recommended rules of redocly without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('passes the rules of spectral for OpenAPI without a warning', async () => {
  const spectral = new spectralCore.Spectral()
  const ruleset: RulesetDefinition = { extends: [rulesets.oas as RulesetDefinition] }
  spectral.setRuleset(ruleset)
  const problems = await spectral.run(source)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

it('reports a document that breaks a rule', async () => {
  const broken = source.replace('"operationId":"createOrder"', '"operationId":"listOrders"')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: broken, config, absoluteRef: '/openapi.json' })
  expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique')
})
