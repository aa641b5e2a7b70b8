import { type ChainRules, ethereumRules } from '@planet/planet-node/chain/rules'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import type { AssetCode, TokenAddresses } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import type { Address, Hex } from 'viem'
import { EthereumFaucet, FAUCET_ADDRESS, FAUCET_WEI, type Stock, TOKENS } from './faucet.ts'

export type EthereumOptions = {
  readonly dataDir: string
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** A block every so many milliseconds; 0: blocks come on request only. */
  readonly blockMs: number
  /** How many blocks behind the newest one `safe` and `finalized` are; the main network's by default. */
  readonly finality?: { safe: number; finalized: number }
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Called for errors that no caller caused, such as when blocks can no longer be made. */
  readonly onError?: (error: unknown) => void
  /** Called when no more blocks can be made, as after a failed write. */
  readonly onFailure?: (cause: unknown) => void
}

/** What becomes of the transactions of dropped blocks: into the new ones, back to the pool, or lost. */
export type ReorgTransactions = 'remine' | 'pool' | 'drop'

export type Ethereum = {
  readonly url: string
  readonly wsUrl: string
  readonly port: number
  readonly chainId: number
  readonly faucetAddress: Address
  /** The ERC-20 contracts of the stand-ins. */
  readonly tokens: TokenAddresses<Address>
  readonly usdt: Address
  height(): number
  finalized(): number
  faucetBalance(): Promise<bigint>
  /** Gives the hashes of the new blocks. */
  mine(blocks: number): Promise<Hex[]>
  /** Replaces the last blocks by a longer chain; gives the hashes of the new ones. */
  reorg(depth: number, transactions?: ReorgTransactions): Promise<Hex[]>
  /** Gives the transaction's hash. */
  faucet(asset: AssetCode, address: Address, amount: bigint): Promise<Hex>
  /** What the faucet received of a token that it cannot create. */
  stockOf(token: Address): Promise<Stock>
  passOn(stock: Stock, address: Address, amount: bigint): Promise<Hex>
  /** Called at every new block and reorganisation. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

const genesis = {
  alloc: { [FAUCET_ADDRESS]: { balance: FAUCET_WEI.toString() } },
  timestamp: Date.UTC(2026, 0, 1) / 1000,
}
/** Block 1 holds the stand-in of USDT, the next two pay the issuers of the others and hold theirs. They stay. */
const FIRST_BLOCKS = Object.keys(TOKENS).length > 1 ? 3 : 1
const MAX_BLOCKS_AT_ONCE = 1_000

const hashes = (blocks: readonly { block: { hash: Uint8Array } }[]): Hex[] =>
  blocks.map(({ block }): Hex => `0x${Buffer.from(block.hash).toString('hex')}`)

async function prepare(node: RunningNode, faucet: EthereumFaucet): Promise<void> {
  const missing = await faucet.missingTokens()
  const create = async (tokens: readonly AssetCode[]) => {
    for (const asset of tokens) await faucet.deploy(asset)
    await node.producer.mine(1)
  }
  if (missing.includes('USDT')) await create(['USDT'])
  const others = missing.filter((asset) => asset !== 'USDT')
  if (others.length > 0) {
    for (const asset of others) await faucet.fund(asset)
    await node.producer.mine(1)
    await create(others)
  }
  const [asset] = await faucet.missingTokens()
  if (asset) throw new Error(`the contract of ${asset} was not created`)
}

function usdtOf({ USDT }: TokenAddresses<Address>): Address {
  if (!USDT) throw new Error('USDT is not in the table of assets')
  return USDT
}

/** Blocks continue until everything is final, 64 deep; then an idle sandbox costs little. */
const quiet = { afterBlocks: 80, everyMs: 60_000 }

/** Starts a durable stand-in of Ethereum: the PLANET node's engine with fees, finality and a clock. */
export async function startEthereum(options: EthereumOptions): Promise<Ethereum> {
  const chainId = evmChainIds.ethereum.sandbox
  const base = ethereumRules(chainId)
  const rules: ChainRules = {
    ...base,
    mining: options.blockMs > 0 ? { kind: 'clock', everyMs: options.blockMs, quiet } : { kind: 'demand' },
    finality: options.finality ?? base.finality,
  }
  const report = options.onError ?? ((error) => console.error('Ethereum', error))
  const node = await startNode({
    directory: options.dataDir,
    rules,
    genesis,
    host: options.host,
    port: options.port,
    recoveryThreads: 1,
    ...(options.now && { now: options.now }),
    report,
    onFailure: options.onFailure ?? report,
  })
  const faucet = new EthereumFaucet(node.url, chainId)
  try {
    await prepare(node, faucet)
  } catch (error) {
    await node.close()
    throw error
  }
  const { chain, producer } = node
  return {
    url: node.url,
    wsUrl: node.wsUrl,
    port: node.port,
    chainId,
    faucetAddress: FAUCET_ADDRESS,
    tokens: TOKENS,
    usdt: usdtOf(TOKENS),
    height: () => chain.headNumber,
    finalized: () => Math.max(0, chain.headNumber - rules.finality.finalized),
    faucetBalance: () => faucet.balance(),
    mine: async (blocks) => {
      if (blocks < 1 || blocks > MAX_BLOCKS_AT_ONCE)
        throw new RangeError(`between 1 and ${MAX_BLOCKS_AT_ONCE} blocks can be made at once`)
      return hashes(await producer.mine(blocks))
    },
    reorg: async (depth, transactions = 'remine') => {
      const most = Math.min(rules.finality.finalized, chain.headNumber - FIRST_BLOCKS)
      if (depth < 1 || depth > most)
        throw new RangeError(`between 1 and ${most} blocks can be replaced: the others are finalized`)
      return hashes((await producer.reorg({ depth, transactions })).made)
    },
    faucet: (asset, address, amount) => faucet.pay(asset, address, amount),
    stockOf: (token) => faucet.stockOf(token),
    passOn: (stock, address, amount) => faucet.passOn(stock, address, amount),
    onChange: (listener) => {
      chain.onEvent(listener)
    },
    close: () => node.close(),
  }
}
