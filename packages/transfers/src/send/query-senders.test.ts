import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jsonRpc } from '@planet/chains/json-rpc'
import { expect, it, onTestFinished } from 'vitest'
import { createKnownPayees } from '../known-payees.ts'
import { querySenders } from './query-senders.ts'

type Call = { id: number; method: string; params: [string] }

const transfer = (from: string) => ({
  signed: { hash: '0x' as const, from, nonce: 0n, to: '0x0', asset: 'PLA' as const, amount: 1n },
  payee: { address: '0x0', accountId: null, accountType: null },
})

/** A node that knows everyone but one address, and counts its requests. */
async function startNode(unknown: string) {
  const requests: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const calls = [JSON.parse(Buffer.concat(chunks).toString())].flat() as Call[]
    requests.push(calls.length)
    const answers = calls.map(({ id, method, params: [address] }) =>
      address === unknown
        ? { id, error: { code: -32_000, message: 'missing trie node' } }
        : { id, result: method === 'eth_getBalance' ? '0x64' : '0x7' },
    )
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const rpc = jsonRpc([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
  return { requests, transfers: { rpc, contracts: undefined, knownPayees: createKnownPayees() } }
}

it('asks about all senders in one request', async () => {
  const { transfers, requests } = await startNode('0x3')
  const senders = await querySenders(transfers, ['0x1', '0x2'].map(transfer))
  const value = { balance: 100n, nonce: 7n }
  expect(senders).toEqual([
    { status: 'fulfilled', value },
    { status: 'fulfilled', value },
  ])
  expect(requests).toEqual([4])
})

it('fails only the transfer that the node rejects a call for', async () => {
  const { transfers } = await startNode('0x2')
  const senders = await querySenders(transfers, ['0x1', '0x2'].map(transfer))
  expect(senders.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
