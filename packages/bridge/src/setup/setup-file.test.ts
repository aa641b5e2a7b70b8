import { expect, it } from 'vitest'
import { paperSetup } from '../../test/people.ts'
import { parseSetup, type SetupFile } from './setup-file.ts'

const { bitcoin, ethereum: _ethereum, tron: _tron, ...rest } = paperSetup
const file = {
  ...rest,
  bitcoin: {
    publicKeys: bitcoin?.publicKeys,
    ticket: bitcoin?.ticket,
    feeRate: { least: '1000', most: '500000' },
  },
} as SetupFile

it('reads what it wrote, through JSON', () => {
  expect(parseSetup(JSON.parse(JSON.stringify(file)))).toEqual(paperSetup)
})

const coldPart = { delay: 1008, hotLimit: '100000000', refillLimit: '200000000' }
const withCold = (change: object, stage = 'sandbox') => ({
  stage,
  bitcoin: { ...file.bitcoin, cold: { ...coldPart, ...change } },
})

it('reads the terms of the cold part', () => {
  const cold = { delay: 1008, hotLimit: 100_000_000n, refillLimit: 200_000_000n }
  expect(parseSetup({ ...file, ...withCold({}) }).bitcoin).toEqual({ ...bitcoin, cold })
})

it('reads the agreed changes of a vault', () => {
  const place = { chainId: 1, vault: paperSetup.bridge, tokens: { USDT: paperSetup.bridge }, version: 2 }
  const limit = { token: paperSetup.bridge, cap: '5', window: '86400', delayAbove: '2' }
  const changes = [
    { kind: 'limit', nonce: '3', ...limit },
    { kind: 'end_hold', nonce: '4' },
  ]
  const { tron } = parseSetup({ ...file, tron: { ...place, changes } })
  expect(tron?.changes).toEqual([
    { kind: 'limit', nonce: 3n, token: paperSetup.bridge, cap: 5n, window: 86_400n, delayAbove: 2n },
    { kind: 'end_hold', nonce: 4n },
  ])
  expect(() => parseSetup({ ...file, tron: { ...place, changes: [{ kind: 'end_hold' }] } })).toThrow()
})

it('reads a file of an earlier release, which names USDT and wrapped PLA by fields of their own', () => {
  const [usdt, pla] = [paperSetup.tokens.USDT, paperSetup.tokens.BTC]
  const place = { chainId: 1, vault: paperSetup.bridge, version: 2 }
  const today = {
    ...file,
    ethereum: { ...place, tokens: { USDT: usdt, PLA: pla } },
    tron: { ...place, tokens: { USDT: usdt } },
  }
  const earlier = {
    ...file,
    ethereum: { ...place, usdt, bridgedPla: pla },
    tron: { ...place, usdt },
  }
  expect(parseSetup(earlier)).toEqual(parseSetup(today))
  expect(() => parseSetup({ ...file, tron: { ...place, tokens: {} } })).toThrow()
  expect(() => parseSetup({ ...file, tron: { ...place, tokens: { PLA: pla } } })).toThrow()
})

it.each([
  ['a cold part with no delay', withCold({ delay: 0 }), 'bitcoin.cold.delay'],
  ['a delay longer than scripts can say', withCold({ delay: 65_536 }), 'bitcoin.cold.delay'],
  ['a short delay on the main stage', withCold({ delay: 1007 }, 'main'), 'bitcoin.cold.delay'],
  ['a hot part that fees would eat', withCold({ hotLimit: '99999' }), 'bitcoin.cold.hotLimit'],
  ['refills of nothing', withCold({ refillLimit: '0' }), 'bitcoin.cold.refillLimit'],
  ['a guardian too many', { guardians: [...paperSetup.guardians, paperSetup.bridge] }, 'guardians'],
  ['another threshold than two or more', { threshold: 1 }, 'threshold'],
  [
    'fewer than twelve confirmations',
    { confirmations: { bitcoin: 6, ethereum: 12, tron: 12 } },
    'confirmations.bitcoin',
  ],
  ['a word it does not know', { colour: 'red' }, ''],
])('rejects %s', (_, change, field) => {
  expect(() => parseSetup({ ...file, ...change })).toThrow(
    expect.objectContaining({ code: 'configuration', detail: { field } }),
  )
})
