import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, numberToHex } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { accountOf, paperSetup } from '../../test/people.ts'
import { ethereumClient } from './ethereum/client.ts'
import { ethereumReader } from './ethereum/watch.ts'
import type { ChainReader } from './network.ts'
import { tronClient } from './tron/client.ts'
import { tronReader } from './tron/watch.ts'

const [vault, usdt, bridgedPla, payer, payee] = ['vault', 'usdt', 'pla', 'payer', 'payee'].map(
  (name) => accountOf(name).address,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const setup = {
  ...paperSetup,
  ethereum: { chainId: 1, vault, usdt, bridgedPla },
  tron: { chainId: 2, vault, usdt },
}
const tip = 20
const word = (height: number, tag = 'a') => tag.repeat(60) + String(height).padStart(4, '0')
const txid = 'e'.repeat(64)
const log = (amount: bigint) => ({
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: payer, to: payee },
  }) as string[],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
})

/** An answer to a question: a method and its parameters, or a path and its body. */
type Answer = (method: string, params: unknown[]) => unknown

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown
    const asked = (Array.isArray(body) ? body : [body]) as {
      id: number
      method?: string
      params?: unknown[]
    }[]
    const say = (one: (typeof asked)[number]) =>
      answer(one.method ?? (request.url ?? '').slice(1), one.params ?? [one])
    const said = asked.map(say)
    if (said.includes('silence')) return
    if (said.includes('<html>')) return void response.end('<html>busy</html>')
    const rpc = said.map((result, i) => ({ jsonrpc: '2.0', id: asked[i]?.id, result }))
    response.end(JSON.stringify(asked[0]?.method ? (Array.isArray(body) ? rpc : rpc[0]) : said[0]))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ethereumNode: Answer = (method, [at]) => {
  if (method === 'eth_blockNumber') return numberToHex(tip)
  const height = method === 'eth_getBlockByNumber' ? Number(at) : Number(String(at).slice(-4))
  if (height > tip) return null
  const logs = [{ address: usdt, ...log(5n) }]
  if (method === 'eth_getBlockReceipts') return [{ transactionHash: `0x${txid}`, status: '0x1', logs }]
  const transactions = [{ hash: `0x${txid}`, to: usdt, value: '0x0' }]
  return {
    ...{ hash: `0x${word(height)}`, number: numberToHex(height), parentHash: `0x${word(height - 1)}` },
    transactions,
  }
}

const bare = (text: string) => text.replace(/^0x/, '')
const tronNode: Answer = (path, [body]) => {
  const { num, id_or_num } = body as { num?: number; id_or_num?: string }
  const height = path === 'wallet/getnowblock' ? tip : Number(num ?? id_or_num)
  if (height > tip) return {}
  const { topics, data } = log(5n)
  const entry = { address: bare(usdt).toLowerCase(), topics: topics.map(bare), data: bare(data) }
  if (path === 'wallet/gettransactioninfobyblocknum') return [{ id: txid, log: [entry] }]
  const contract = [{ type: 'TriggerSmartContract', parameter: { value: {} } }]
  return {
    blockID: word(height),
    block_header: { raw_data: { number: height, parentHash: word(height - 1), timestamp: 1 } },
    transactions: [{ txID: txid, ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract } }],
  }
}

type Case = {
  honest: Answer
  /** Says that ten thousand times as much arrived. */
  forger: Answer
  boaster: Answer
  readerOf: (urls: string[], agree: number) => ChainReader
}
const replaced = (value: unknown, from: string, to: string) =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to)) as unknown
const forge =
  (honest: Answer): Answer =>
  (method, params) =>
    replaced(honest(method, params), bare(log(5n).data), bare(log(50_000n).data))

const cases: Record<string, Case> = {
  Ethereum: {
    honest: ethereumNode,
    forger: forge(ethereumNode),
    boaster: (method, params) => (method === 'eth_blockNumber' ? '0xffff' : ethereumNode(method, params)),
    readerOf: (urls, agree) => ethereumReader(ethereumClient({ urls, agree }), setup),
  },
  TRON: {
    honest: tronNode,
    forger: forge(tronNode),
    boaster: (path, params) =>
      path === 'wallet/getnowblock'
        ? { blockID: word(9999), block_header: { raw_data: { number: 9999 } } }
        : tronNode(path, params),
    readerOf: (urls, agree) => tronReader(tronClient({ urls, agree }), setup),
  },
}
const noise: Answer[] = [() => '<html>', () => null, () => ({ anything: 1 }), () => 7, () => []]

describe.each(Object.entries(cases))('%s', (_, { honest, forger, boaster, readerOf }) => {
  const amounts = async (reader: ChainReader) => (await reader.block(10)).arrivals.map(({ amount }) => amount)
  const over = async (answers: Answer[], agree: number) =>
    readerOf(await Promise.all(answers.map(serve)), agree)

  it('is read from honest nodes', async () => {
    const reader = await over([honest, honest], 2)
    expect(await reader.head()).toMatchObject({ height: tip })
    expect(await amounts(reader)).toEqual([5n])
  })

  it('shows no forged payment: two that differ give nothing, and a third decides', async () => {
    await expect(amounts(await over([honest, forger], 2))).rejects.toMatchObject({ code: 'nodes_disagree' })
    expect(await amounts(await over([forger, honest, honest], 2))).toEqual([5n])
  })

  it('takes a height only with its block', async () => {
    expect(await (await over([boaster, honest], 2)).head()).toMatchObject({ height: tip })
    expect(await (await over([boaster], 1)).head().catch(({ code }) => code)).toBe('nodes_disagree')
  })

  it('is not led by noise, and goes on without a node that is silent', async () => {
    for (const nonsense of noise) {
      const alone = await over([nonsense], 1)
      await expect(alone.head()).rejects.toThrow()
      await expect(alone.block(10)).rejects.toThrow()
      expect(await amounts(await over([nonsense, honest, honest], 2))).toEqual([5n])
    }
    const reader = await over([() => 'silence', honest, honest], 2)
    expect(await reader.head()).toMatchObject({ height: tip })
    expect(await amounts(reader)).toEqual([5n])
  })
})
