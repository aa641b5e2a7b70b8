import { jsonRpc } from '@planet/chains/json-rpc'
import { startBitcoin } from '../bitcoin/server/start.ts'
import { FieldError, type SandboxNetwork } from './network.ts'

export type BitcoinSettings = {
  dataDir: string
  host: string
  port: number
  rpcUser: string
  rpcPassword: string
  /** 0: blocks come on request only. */
  blockSeconds: number
  /** Unix time in seconds. */
  now: () => number
  onFailure: (cause: unknown) => void
}

const timeoutMs = 60_000

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Bitcoin, through Core's own interface. */
export async function openBitcoin(settings: BitcoinSettings): Promise<SandboxNetwork> {
  const { blockSeconds, rpcUser, rpcPassword } = settings
  const node = await startBitcoin({ ...settings, ...(blockSeconds > 0 ? { blockSeconds } : {}) })
  const url = new URL(node.url)
  url.username = encodeURIComponent(rpcUser)
  url.password = encodeURIComponent(rpcPassword)
  const rpc = jsonRpc([url.href], { timeoutMs: () => timeoutMs })
  return {
    id: 'bitcoin',
    title: 'Bitcoin',
    url: node.url,
    assets: ['BTC'],
    facts: {},
    height: async () => Number(await rpc.call('getblockcount')),
    faucet: {
      address: node.faucetAddress,
      balance: async () => {
        const descriptor = `addr(${node.faucetAddress})`
        const { total_amount } = await rpc.call<{ total_amount: number }>('scantxoutset', [
          'start',
          [descriptor],
        ])
        // Core writes coins with eight decimals; below 2^53 satoshi the double holds them all.
        return BigInt(Math.round(total_amount * 1e8))
      },
    },
    pay: async (_asset, address, amount) => {
      try {
        return await node.faucet(address, amount)
      } catch (error) {
        const code = codeOf(error)
        const message = error instanceof Error ? error.message : String(error)
        if (code === 'invalid_address') throw new FieldError('address', message, error)
        if (code === 'amount_too_small' || code === 'faucet_empty')
          throw new FieldError('amount', message, error)
        throw error
      }
    },
    mine: (blocks) => node.mine(blocks),
    reorg: async (depth, transactions) => {
      try {
        return await node.reorg(depth, { transactions: transactions === 'pool' ? 'mempool' : transactions })
      } catch (error) {
        if (error instanceof RangeError) throw new FieldError('depth', error.message, error)
        throw error
      }
    },
    close: () => node.close(),
  }
}
