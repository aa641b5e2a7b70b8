import { expect, it } from 'vitest'
import { withoutDemo } from './without-demo.ts'

const sandbox = '0x1111111111111111111111111111111111111111'
const main = '0x2222222222222222222222222222222222222222'
const site = { stage: 'main', demo_accounts: [{ email: 'demo1@planet.example' }] }

it('ignores demo accounts that a server offers to a build for main', () => {
  expect(withoutDemo(site, { sandbox, main })).toEqual({ stage: 'main', demo_accounts: [] })
})

it('keeps the demo accounts of a sandbox', () => {
  expect(withoutDemo(site, { sandbox })).toBe(site)
})
