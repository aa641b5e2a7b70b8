import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, encodeEventTopics, erc20Abi, numberToHex } from 'viem'
import { accountOf } from './people.ts'

/** The response to a query: a method and its parameters, or a path and its body. */
export type Answer = (method: string, params: unknown[]) => unknown

const [usdt, payer] = ['usdt', 'payer'].map((name) => accountOf(name).address) as [
  `0x${string}`,
  `0x${string}`,
]
const bare = (text: string) => text.replace(/^0x/, '')

const servers: Server[] = []
export async function closeNodes(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

export async function serve(answer: Answer): Promise<string> {
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

type Payment = { txid: string; to: string; amount: bigint }
type Block = { hash: string; parent: string; payment?: Payment | undefined }

/** Blocks with at most one payment of USDT each. */
export class FakeChain {
  readonly blocks: Block[] = []
  #made = 0

  constructor() {
    this.mine(1)
  }

  get tip(): number {
    return this.blocks.length - 1
  }

  pay(to: string, amount: bigint): Payment {
    const payment = { txid: (++this.#made).toString(16).padStart(64, 'e'), to, amount }
    this.mine(1, payment)
    return payment
  }

  mine(count: number, payment?: Payment): void {
    for (let i = 0; i < count; i++) {
      const hash = (++this.#made).toString(16).padStart(64, 'b')
      this.blocks.push({ hash, parent: this.blocks.at(-1)?.hash ?? '0'.repeat(64), payment })
    }
  }

  /** A longer chain replaces the last blocks. */
  reorganise(depth: number, payment?: Payment): void {
    this.blocks.splice(this.blocks.length - depth)
    this.mine(1)
    this.mine(1, payment)
    this.mine(depth - 1)
  }

  /** The same so far, and a fork from here on. */
  fork(depth: number): FakeChain {
    const other = new FakeChain()
    other.blocks.splice(0, 1, ...this.blocks.slice(0, -depth))
    other.#made = 10_000
    other.mine(depth + 1)
    return other
  }
}

const transferLog = ({ to, amount }: Pick<Payment, 'to' | 'amount'>) => ({
  topics: encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: payer, to: to as `0x${string}` },
  }) as string[],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
})

export const ethereumNode =
  (chain: FakeChain): Answer =>
  (method, [at]) => {
    if (method === 'eth_blockNumber') return numberToHex(chain.tip)
    const byHash = chain.blocks.findIndex(({ hash }) => `0x${hash}` === at)
    const height = method === 'eth_getBlockByNumber' ? Number(at) : byHash
    const block = chain.blocks[height]
    if (!block) return null
    const { hash, parent, payment } = block
    if (method === 'eth_getBlockReceipts')
      return payment
        ? [
            {
              transactionHash: `0x${payment.txid}`,
              status: '0x1',
              logs: [{ address: usdt, ...transferLog(payment) }],
            },
          ]
        : []
    const transactions = payment ? [{ hash: `0x${payment.txid}`, from: payer, to: usdt, value: '0x0' }] : []
    const header = { hash: `0x${hash}`, number: numberToHex(height), parentHash: `0x${parent}` }
    return { ...header, timestamp: '0x1', transactions }
  }

export const tronNode =
  (chain: FakeChain): Answer =>
  (path, [body]) => {
    const { num, id_or_num } = body as { num?: number; id_or_num?: string }
    const height = path === 'wallet/getnowblock' ? chain.tip : Number(num ?? id_or_num)
    const block = chain.blocks[height]
    if (!block) return {}
    const { hash, parent, payment } = block
    if (path === 'wallet/gettransactioninfobyblocknum') {
      if (!payment) return []
      const { topics, data } = transferLog(payment)
      const entry = { address: bare(usdt).toLowerCase(), topics: topics.map(bare), data: bare(data) }
      return [{ id: payment.txid, log: [entry] }]
    }
    const contract = [{ type: 'TriggerSmartContract', parameter: { value: {} } }]
    return {
      blockID: hash,
      block_header: { raw_data: { number: height, parentHash: parent, timestamp: 1 } },
      transactions: payment
        ? [{ txID: payment.txid, ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract } }]
        : [],
    }
  }

const replaced = (value: unknown, from: string, to: string) =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to)) as unknown

/** Claims that ten thousand times as much arrived. */
export const forge =
  (honest: Answer, amount: bigint): Answer =>
  (method, params) => {
    const to = payer
    const data = (sum: bigint) => bare(transferLog({ to, amount: sum }).data)
    return replaced(honest(method, params), data(amount), data(amount * 10_000n))
  }

/** Claims a height that it cannot prove. */
export const boast =
  (honest: Answer): Answer =>
  (method, params) => {
    if (method === 'eth_blockNumber') return '0xffff'
    if (method !== 'wallet/getnowblock') return honest(method, params)
    return { blockID: 'c'.repeat(64), block_header: { raw_data: { number: 0xffff } } }
  }

export const noise: Answer[] = [() => '<html>', () => null, () => ({ anything: 1 }), () => 7, () => []]
