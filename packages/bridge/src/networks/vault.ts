import type { BlockPosition, ContractTransaction } from '@planet/chains/network'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { type AssetCode, coins, type TokenAddresses } from '@planet/units/asset'
import { ethereumAccount } from '@planet/wallet/addresses/ethereum'
import { tronAccount, tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex, toHex } from '@planet/wallet/bytes'
import { WalletError } from '@planet/wallet/errors'
import { type Address, encodeEventTopics, getAddress, type Hex } from 'viem'
import { BridgeError, isBridgeError } from '../errors.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { Arrival, QueuedRelease, ReleaseEvent } from './common/network.ts'
import type { VaultLocation, VaultRelease } from './common/vault-terms.ts'

/** Networks where a vault contract holds the reserve. This is what both have in common. */
export type VaultNetwork = 'ethereum' | 'tron'

export const isVaultNetwork = (network: string): network is VaultNetwork =>
  network === 'ethereum' || network === 'tron'

export const nativeCoin: Address = '0x0000000000000000000000000000000000000000'

export function vaultLocation(setup: BridgeSetup, network: VaultNetwork): VaultLocation {
  const place = setup[network]
  if (!place) throw new BridgeError('network_unknown', { network })
  return place
}

/** The contract of an asset on the network; the zero address is the network's own coin. */
export function tokensOf(setup: BridgeSetup, network: VaultNetwork): TokenAddresses<Address> {
  const place = setup[network]
  return place ? { [coins[network]]: nativeCoin, ...place.tokens } : {}
}

/** An address as contracts see it, 20 bytes. */
export const accountOf = (network: VaultNetwork, address: string): Address =>
  toHex(network === 'tron' ? tronAccount(address) : ethereumAccount(address)) as Address

/** The same in the notation of the network's own software. */
export const writeAccount = (network: VaultNetwork, account: Address): string =>
  network === 'tron' ? tronAddressOf(fromHex(account.toLowerCase(), 20)) : getAddress(account)

export function vaultRelease(
  setup: BridgeSetup,
  network: VaultNetwork,
  { asset, destination, amount }: { asset: AssetCode; destination: string; amount: bigint },
): VaultRelease {
  const token = tokensOf(setup, network)[asset]
  if (!token) throw new BridgeError('network_unknown', { network })
  return { token, to: accountOf(network, destination), amount }
}

/** keccak256('Transfer(address,address,uint256)'), the event of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [releasedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'Released' })
const [queuedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'ReleaseQueued' })
const [voidedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'ReleaseVoided' })

/** No transaction has this many logs: the block's gas limit prevents it. */
const firstInternal = 1_000_000

/**
 * The payments of a transaction. A log is numbered within its transaction, which stays valid when a reorganisation
 * moves it; a plain payment to a deposit address has no logs, so it gets number zero. Coins sent by contracts (a Safe,
 * a batch payer) are numbered in call order, from `firstInternal` on. Only known token contracts count, whatever others
 * call themselves, and only their Transfer events: their return values mean nothing (USDT).
 */
export function arrivalsOf(
  setup: BridgeSetup,
  network: VaultNetwork,
  transaction: ContractTransaction,
  write: (account: string) => string,
): Arrival[] {
  const { txid, from, succeeded, native, internal = [], logs } = transaction
  if (!succeeded) return []
  const tokens = Object.entries(tokensOf(setup, network)) as [AssetCode, Address][]
  const coin = tokens.find(([, token]) => token === nativeCoin)?.[0]
  const arrivals: Arrival[] = logs.flatMap(({ address, topics, data }, index) => {
    const asset = tokens.find(([, token]) => token.toLowerCase() === address.toLowerCase())?.[0]
    const [topic, payer, recipient, more] = topics
    const isTransfer = topic === transferTopic && payer && recipient && !more && data.length === 66
    if (!asset || !isTransfer) return []
    const account = (word: string) => write(`0x${word.slice(26)}`)
    const amount = BigInt(data)
    return [
      {
        txid,
        index,
        address: account(recipient),
        asset,
        amount,
        from: BigInt(payer) === 0n ? '' : account(payer),
      },
    ]
  })
  if (native && coin && native.amount > 0n && logs.length === 0)
    arrivals.push({
      txid,
      index: 0,
      address: write(native.to),
      asset: coin,
      amount: native.amount,
      ...(from && { from: write(from) }),
    })
  if (coin)
    for (const [index, { from: payer, to, amount }] of internal.entries())
      arrivals.push({
        txid,
        index: firstInternal + index,
        address: write(to),
        asset: coin,
        amount,
        from: write(payer),
      })
  return arrivals
}

/** The vault's own actions on release ids. */
export function releasesOf(vault: Address, { txid, succeeded, logs }: ContractTransaction): ReleaseEvent[] {
  if (!succeeded) return []
  return logs.flatMap(({ address, topics, data }): ReleaseEvent[] => {
    const [topic, id, token, to] = topics
    if (address.toLowerCase() !== vault.toLowerCase() || !id) return []
    if (topic === queuedTopic && token && to) {
      const queued = queuedOf([token, to, ...wordsOf(data)])
      return queued ? [{ id: id as Hex, txid, outcome: 'queued', ...queued }] : []
    }
    if (topic === releasedTopic) return [{ id: id as Hex, txid, outcome: 'released' }]
    return topic === voidedTopic ? [{ id: id as Hex, txid, outcome: 'voided' }] : []
  })
}

/** Vaults of the first version pay everything at once. */
export const hasQueue = (setup: BridgeSetup, network: VaultNetwork): boolean =>
  (setup[network]?.version ?? 1) >= 2

export const wordsOf = (data: string): string[] => data.replace(/^0x/, '').match(/.{64}/g) ?? []

/** Token, recipient, amount and time from the vault's `queuedReleases`; all zero if none is queued. */
export function queuedOf(words: readonly string[]): QueuedRelease | undefined {
  const [token, to, amount, readyAt] = words.map((word) => word.replace(/^0x/, ''))
  if (!token || !to || !amount || !readyAt || BigInt(`0x${readyAt}`) === 0n) return undefined
  const account = (word: string): Address => `0x${word.slice(24)}`
  return {
    terms: { token: account(token), to: account(to), amount: BigInt(`0x${amount}`) },
    readyAt: new Date(Number(BigInt(`0x${readyAt}`)) * 1000),
  }
}

const queuePage = 200

/** The whole queue, page by page: thieves may hide one release behind many. */
export async function readQueue(read: (from: bigint, count: bigint) => Promise<string[]>): Promise<Hex[]> {
  const ids: Hex[] = []
  for (let isFull = true; isFull; ) {
    const page = queueOf(await read(BigInt(ids.length), BigInt(queuePage)))
    ids.push(...page)
    isFull = page.length === queuePage
  }
  return ids
}

/** The ids in the vault's `queue` response: an offset, a length, and the ids themselves. */
function queueOf(words: readonly string[]): Hex[] {
  const [, length = '0', ...ids] = words
  const count = Number(BigInt(`0x${length}`))
  if (ids.length < count) throw new BridgeError('request_mismatch', { field: 'queue' })
  return ids.slice(0, count).map((id): Hex => `0x${id}`)
}

const isSameRelease = (one: VaultRelease, other: VaultRelease): boolean =>
  one.token.toLowerCase() === other.token.toLowerCase() &&
  one.to.toLowerCase() === other.to.toLowerCase() &&
  one.amount === other.amount

type PaidConvert = { network: string; asset: AssetCode; destination: string; amount: bigint }

/** Whether a release is the payment of a convert. One whose destination is no address cannot be paid at all. */
export function isPaymentOf(
  setup: BridgeSetup,
  network: VaultNetwork,
  convert: PaidConvert,
  terms: VaultRelease,
): boolean {
  if (convert.network !== network) return false
  try {
    return isSameRelease(vaultRelease(setup, network, convert), terms)
  } catch (error) {
    if (error instanceof WalletError || isBridgeError(error, 'network_unknown')) return false
    throw error
  }
}

type Blocks = {
  head: () => Promise<BlockPosition>
  block: (height: number) => Promise<{ transactions: readonly ContractTransaction[] }>
}

/** A transaction that succeeded in the claimed block, as the nodes agree, with enough confirmations. */
export async function isDeep(
  { head, block }: Blocks,
  txid: string,
  height: number,
  needed: number,
): Promise<boolean> {
  if ((await head()).height - height + 1 < needed) return false
  const { transactions } = await block(height)
  return transactions.some((one) => one.txid === txid && one.succeeded)
}
