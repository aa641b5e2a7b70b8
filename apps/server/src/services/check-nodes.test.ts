import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseSetup } from '@planet/bridge/setup/setup-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressed, testGuardians, testUsdt, testVault } from '../testing/bridge-setup.ts'
import { checkNodes } from './check-nodes.ts'

const token = '0x7777777777777777777777777777777777777777'
const setup = parseSetup({
  stage: 'sandbox',
  chainId: 47_162,
  bridge: token,
  threshold: 2,
  tokens: { BTC: token, ETH: token, TRX: token, USDT: token },
  confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
  guardians: testGuardians.map(({ address }) => address),
  bitcoin: {
    publicKeys: testGuardians.map(({ publicKey }) => compressed(publicKey)),
    ticket: `${'00'.repeat(32)}:0`,
    feeRate: { least: '1000', most: '500000' },
  },
  ethereum: { chainId: 31_415, vault: testVault, tokens: { USDT: testUsdt, PLA: token } },
  tron: { chainId: 1, vault: testVault, tokens: { USDT: testUsdt } },
})

type Question = { id: number; method: string; params: string[] }

/** The nodes' answers; a test changes one fact at a time. */
const right = { chainIds: { planet: 47_162, ethereum: 31_415, tron: 1 }, bitcoin: 'regtest', empty: '' }
let facts = right

/** The vault's domain is asked without an address to look up. */
function tronAnswer(value: string | undefined): object {
  const word = facts.chainIds.tron.toString(16).padStart(64, '0')
  if (value === undefined) return { constant_result: [`${'0'.repeat(3 * 64)}${word}${'0'.repeat(64)}`] }
  return value === `41${facts.empty.slice(2)}` ? {} : { contract_address: value }
}

const nodes = createServer(async (request, response) => {
  const asked = JSON.parse(await text(request)) as (Question | Question[]) & { value?: string }
  const network = request.url?.slice(1).split('/')[0] as 'planet' | 'ethereum' | 'bitcoin' | 'tron'
  const answer = ({ method, params }: Question): unknown => {
    if (method === 'getblockchaininfo') return { chain: facts.bitcoin }
    if (method === 'eth_getCode') return params[0]?.toLowerCase() === facts.empty ? '0x' : '0x60'
    return `0x${facts.chainIds[network as 'planet' | 'ethereum'].toString(16)}`
  }
  const reply = (one: Question) => ({ jsonrpc: '2.0', id: one.id, result: answer(one) })
  const body =
    network === 'tron' ? tronAnswer(asked.value) : Array.isArray(asked) ? asked.map(reply) : reply(asked)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => nodes.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(nodes.address() as AddressInfo).port}`
})
afterAll(() => nodes.close())

const check = (change: Partial<typeof right> = {}, more: Record<string, string[]> = {}) => {
  facts = { ...right, ...change }
  return checkNodes(
    {
      STAGE: 'sandbox',
      PLANET_RPC_URL: [`${url}/planet`],
      BITCOIN_RPC_URL: [`${url}/bitcoin`],
      ETHEREUM_RPC_URL: [`${url}/ethereum`],
      TRON_API_URL: [`${url}/tron`],
      ...more,
    },
    setup,
  )
}

it('accepts nodes of the networks that the setup file names', async () => {
  expect(await check()).toEqual([])
})

it.each([
  [
    'PLANET of another chain',
    { chainIds: { ...right.chainIds, planet: 1 } },
    /PLANET_RPC_URL: .* serves chain 1, not 47162/,
  ],
  [
    'Ethereum of another chain',
    { chainIds: { ...right.chainIds, ethereum: 1 } },
    /ETHEREUM_RPC_URL: .* serves chain 1, not 31415/,
  ],
  [
    'TRON of another chain',
    { chainIds: { ...right.chainIds, tron: 2 } },
    /TRON_API_URL: .* serves chain 2, not 1/,
  ],
  ['Bitcoin of another chain', { bitcoin: 'main' }, /BITCOIN_RPC_URL: .* serves the chain main, not regtest/],
  ['no USDT contract', { empty: testUsdt }, /has no contract at 0x5{40} \(USDT\)/],
])('rejects %s', async (_, change, message) => {
  await expect(check(change)).rejects.toThrow(message)
})

it('names nodes that do not respond, without the password of their URL', async () => {
  expect(await check({}, { BITCOIN_RPC_URL: ['http://name:secret@127.0.0.1:1'] })).toEqual([
    'BITCOIN_RPC_URL (127.0.0.1:1)',
  ])
})
