import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, startChainServer } from '../chain.ts'
import { contractConformance } from './contract-conformance.ts'

let server: Awaited<ReturnType<typeof startChainServer>>
beforeAll(async () => {
  server = await startChainServer()
})
afterAll(() => server.close())

it('passes over HTTP with a deployer that holds PLA, and again on the same chain', async () => {
  const report = await contractConformance(server.url, keyOf('deployer'))
  expect(report.skipped).toEqual([])
  expect(report.passed.length).toBe(13)
  expect((await contractConformance(server.url, keyOf('deployer'))).passed).toEqual(report.passed)
})

it('passes with a deployer that holds nothing, and reports what it left out', async () => {
  const { skipped } = await contractConformance(server.url, keyOf('a deployer without PLA'))
  expect(skipped).toEqual(['PLA goes out as backing and comes home', 'an order is paid in PLA'])
})

it.each([
  ['that takes its time between blocks', { interval: 50 }],
  ['of the Berlin rules, which know no base fee', { hardfork: 'berlin' }],
  ['of newer rules', { hardfork: 'prague' }],
])('passes on a chain %s', async (_, options) => {
  const other = await startChainServer(options)
  try {
    const { skipped } = await contractConformance(other.url, keyOf('deployer'))
    expect(skipped).toEqual([])
  } finally {
    await other.close()
  }
})

it('fails on a node that does not answer', async () => {
  await expect(contractConformance('http://127.0.0.1:1', keyOf('deployer'))).rejects.toThrow()
})
