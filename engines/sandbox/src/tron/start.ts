import type { TokenAddresses } from '@planet/units/asset'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { serveTron } from './api/server.ts'
import { timestampOf } from './chain/block-id.ts'
import { openTronChain } from './chain/open.ts'
import { mainParameters, SOLIDIFIED_LAG, type TronParameters } from './chain/parameters.ts'
import { type ReorgTransactions, TronProducer } from './chain/producer.ts'
import { FAUCET } from './chain/witness.ts'
import { hexOf } from './codec/address.ts'
import { openFaucet, type TronFaucet } from './faucet.ts'
import { openUsdt } from './usdt.ts'

export type TronOptions = {
  readonly dataDir: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** A block every so many milliseconds; 0: blocks come on request only. */
  readonly blockMs: number
  readonly parameters?: Partial<TronParameters>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly onError?: (error: unknown) => void
  /** Called when no more blocks can be made, as after a failed write. */
  readonly onFailure?: (cause: unknown) => void
}

export type Tron = {
  readonly url: string
  readonly port: number
  /** What CHAINID gives to contracts. */
  readonly chainId: number
  readonly faucetAddress: string
  /** The TRC-20 contract of the stand-in USDT. */
  readonly usdt: string
  /** The contracts of the stand-ins by asset. */
  readonly tokens: TokenAddresses
  height(): number
  solidified(): number
  /** Sun that the faucet has left. */
  faucetBalance(): bigint
  /** Time of the newest block, in milliseconds. */
  headTime(): bigint
  mine(blocks: number): Promise<string[]>
  /** Replaces the last blocks by a longer chain; gives the ids of the new ones. */
  reorg(depth: number, transactions?: ReorgTransactions): Promise<string[]>
  /** Gives the transaction's id. */
  faucet: TronFaucet
  /** Called at every new block and reorganisation. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** Starts a durable stand-in of TRON with java-tron's HTTP interface. */
export async function startTron(options: TronOptions): Promise<Tron> {
  const report = options.onError ?? ((error) => console.error('TRON', error))
  const parameters = { ...mainParameters, ...options.parameters }
  const onFailure = options.onFailure ?? report
  const chain = await openTronChain(options.dataDir, onFailure)
  try {
    const producer = await TronProducer.open({ chain, parameters, now: options.now ?? Date.now })
    const usdt = await openUsdt(chain, producer)
    if (options.blockMs > 0) {
      // After a long pause the newest block is old, and transactions are measured by its time.
      await producer.mine(1)
      producer.startClock(options.blockMs, onFailure)
    }
    const { host, port } = options
    const server = await serveTron({ chain, producer, parameters }, { host, port, report }).catch(
      async (error: unknown) => {
        await producer.close()
        throw error
      },
    )
    const ids = (blocks: readonly { block: { hash: Uint8Array } }[]) =>
      blocks.map(({ block }) => hexOf(block.hash))
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
      port: server.port,
      chainId: chain.rules.chainId,
      faucetAddress: tronAddressOf(FAUCET.account),
      usdt: tronAddressOf(new Uint8Array(usdt)),
      tokens: { USDT: tronAddressOf(new Uint8Array(usdt)) },
      height: () => chain.headNumber,
      solidified: () => Math.max(0, chain.headNumber - SOLIDIFIED_LAG),
      faucetBalance: () => chain.account(hexOf(FAUCET.account))?.balance ?? 0n,
      headTime: () => timestampOf(chain.head.header),
      mine: async (blocks) => ids(await producer.mine(blocks)),
      reorg: async (depth, transactions = 'remine') => ids((await producer.reorg(depth, transactions)).made),
      faucet: openFaucet(chain, producer, usdt),
      onChange: (listener) => {
        chain.onEvent(listener)
      },
      close: async () => {
        await server.close()
        await producer.close()
        await chain.close()
      },
    }
  } catch (error) {
    await chain.close()
    throw error
  }
}
