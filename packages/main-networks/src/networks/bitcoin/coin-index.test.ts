import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { coinIndex } from './coin-index.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const script = hex.encode(bitcoinScriptOf(address, 'main'))
const txid = 'ab'.repeat(32)

/** Answers of an index in Esplora's form, by path. */
let answers: Record<string, string>
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(answer === undefined ? 400 : 200).end(answer ?? 'Too many unspent transaction outputs')
})
let tip: string
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
})
afterAll(() => server.close())
beforeEach(() => {
  tip = 'block 2'
  answers = {
    '/api/blocks/tip/hash': 'block 2',
    [`/api/address/${address}/utxo`]: JSON.stringify([
      {
        txid,
        vout: 1,
        status: { confirmed: true, block_height: 7, block_hash: 'x' },
        value: 2_099_999_997_690_000,
      },
      { txid, vout: 2, status: { confirmed: false }, value: 5 },
    ]),
  }
})
const coinsOf = () =>
  coinIndex({ url, stage: 'main', client: { head: async () => ({ height: 2, hash: tip }) } }).coinsOf(script)

it('finds the confirmed coins of an address', async () => {
  expect(await coinsOf()).toEqual([{ txid, vout: 1, value: 2_099_999_997_690_000n, height: 7 }])
})

it('waits until the index has the newest block of the node', async () => {
  answers['/api/blocks/tip/hash'] = 'block 1'
  const asked = coinsOf()
  setTimeout(() => {
    answers['/api/blocks/tip/hash'] = 'block 2'
  }, 50)
  expect(await asked).toHaveLength(1)
})

it('reports an index that does not answer, or whose answer has another form', async () => {
  answers[`/api/address/${address}/utxo`] = '[{"txid":"../x","vout":0,"value":1,"status":{"confirmed":true}}]'
  await expect(coinsOf()).rejects.toMatchObject({ code: 'invalid_response' })
  delete answers[`/api/address/${address}/utxo`]
  await expect(coinsOf()).rejects.toMatchObject({ code: 'nodes_unavailable' })
})
