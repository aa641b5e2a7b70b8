import { expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { type AssetFacts, commandsOf, type SetupFacts } from './commands.ts'
import { coverageText } from './coverage.ts'

it.each([
  ['100', '100', '100.00%'],
  ['100000000', '99999999', '99.99%'],
  ['10', '15', '150.00%'],
  [String(10n ** 30n), String(10n ** 30n + 10n ** 26n), '100.01%'],
  ['0', '5', null],
])('%s owed and %s held is %s', (owed, reserves, text) => expect(coverageText(owed, reserves)).toBe(text))

it('draws both lines over time, the lowest amount at the bottom and the highest at the top', () => {
  const points = [
    { at: '2026-11-15T00:00:00.000Z', owed: '100', reserves: '200' },
    { at: '2026-11-15T01:00:00.000Z', owed: '150', reserves: '200' },
    { at: '2026-11-15T04:00:00.000Z', owed: '150', reserves: '150' },
  ]
  expect(chartOf(points)).toEqual({
    owed: 'M0.0 150.0L150.0 80.0L600.0 80.0',
    reserves: 'M0.0 10.0L150.0 10.0L600.0 80.0',
    low: 100n,
    high: 200n,
  })
  expect(chartOf(points.slice(0, 1))?.owed).toBe('M0 150.0L600.0 150.0')
  expect(chartOf([])).toBeUndefined()
})

const holding = { amount: '1', kept: '1', cold: null }
const facts = (more: Partial<AssetFacts>) =>
  ({ asset: 'USDT', wrapped: { network: 'planet', token: '0xT' }, holdings: [], ...more }) as AssetFacts
const setup = { bridge: '0xB' } as SetupFacts
const texts = (one: AssetFacts) => commandsOf(one, setup, 'https://w.example').map(({ text }) => text)

it('shows the commands for supply and reserves', () => {
  expect(
    texts(facts({ holdings: [{ ...holding, network: 'ethereum', address: '0xV', token: '0xU' }] })),
  ).toEqual([
    'cast call 0xT "totalSupply()(uint256)" --rpc-url https://w.example/rpc',
    'cast call 0xU "balanceOf(address)(uint256)" 0xV --rpc-url $ETHEREUM_NODE',
  ])
  const bitcoin = texts(
    facts({ asset: 'BTC', holdings: [{ ...holding, network: 'bitcoin', address: 'bc1q', token: null }] }),
  )
  expect(bitcoin[1]).toBe(
    `bitcoin-cli scantxoutset start "$(curl -s 'https://w.example/api/reserves/places/?network=bitcoin&count=100' | jq -c '[.addresses[], "bc1q"] | map("addr(\\(.))")')"`,
  )
  const cold = { amount: '1', address: 'bc1qcold' }
  const both = { ...holding, network: 'bitcoin', address: 'bc1q', token: null, cold } as const
  expect(texts(facts({ asset: 'BTC', holdings: [both] }))[1]).toContain('[.addresses[], "bc1q", "bc1qcold"]')
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const tron = texts(facts({ holdings: [{ ...holding, network: 'tron', address, token: address }] }))
  // The address as contracts see it, in 32 bytes.
  expect(tron[1]).toContain('"parameter":"000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c"')
  const pla = facts({
    asset: 'PLA',
    wrapped: { network: 'ethereum', token: '0xW' },
    holdings: [{ ...holding, network: 'planet', address: '0xB', token: null }],
  })
  expect(texts(pla)).toEqual([
    'cast call 0xW "totalSupply()(uint256)" --rpc-url $ETHEREUM_NODE',
    'cast call 0xB "plaBacking()(uint256)" --rpc-url https://w.example/rpc',
    'cast call 0xB "plaPending()(uint256)" --rpc-url https://w.example/rpc',
  ])
})
