import type { MainNetwork } from '@planet/chains/network'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { hex } from '@scure/base'
import { reserveSalt } from '../../deposit-salt.ts'
import { depositAddress } from '../../deposits/address.ts'
import { bitcoinLock } from '../../networks/bitcoin/address.ts'
import { coldSalt } from '../../networks/bitcoin/cold-script.ts'
import { convertName, readMark } from '../../networks/bitcoin/mark.ts'
import { feeShare } from '../../networks/bitcoin/release.ts'
import type { ReleaseEvent } from '../../networks/common/network.ts'
import { isVaultNetwork, type VaultNetwork, vaultLocation, writeAccount } from '../../networks/vault.ts'
import type { OnChainConvert } from '../../planet/view.ts'
import type { ReserveClaims } from '../../view/claims.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { spentTicket } from './release-bitcoin.ts'
import { feeOf } from './settle.ts'

export type Holding = {
  network: MainNetwork | 'planet'
  amount: bigint
  /** The part at the reserve's own address. */
  kept: bigint
  /** The part under the stricter script, if any. The rest is where it was deposited. */
  cold?: bigint
}
type Held = Omit<Holding, 'network'>
export type ReserveReport = {
  asset: AssetCode
  /** The circulating supply of the asset's wrapped form. */
  supply: bigint
  pending: bigint
  /** Already paid out, not yet burned. */
  unsettled: bigint
  reserves: bigint
  holdings: readonly Holding[]
  holds: boolean
}

/** supply + pending - unsettled <= reserves for one asset, from the chains as the own nodes show them. */
export async function checkReserves(
  view: GuardianView,
  claims: ReserveClaims,
  asset: AssetCode,
): Promise<ReserveReport> {
  if (asset === 'PLA') return checkPla(view, claims)
  // The order matters, because the chains move on meanwhile: what is burned after the first query, credited after the
  // second or deposited after the third makes the result too favourable for a moment, but never a false shortage.
  const unsettled = await unsettledOf(view, claims, asset)
  const supply = await view.planet.supply(asset)
  const pending = await pendingOf(view, claims, asset)
  const holdings: Holding[] = []
  for (const network of assets[asset].mainNetworks) {
    if (!view.setup[network]) continue
    const held = isVaultNetwork(network)
      ? await vaultHolding(view, claims, network, asset)
      : await bitcoinHolding(view, claims)
    holdings.push({ network, ...held })
  }
  const reserves = holdings.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    asset,
    supply,
    pending,
    unsettled,
    reserves,
    holdings,
    holds: supply + pending - unsettled <= reserves,
  }
}

export async function checkAllReserves(view: GuardianView, claims: ReserveClaims): Promise<ReserveReport[]> {
  const reports: ReserveReport[] = []
  for (const asset of assetCodes)
    if (assets[asset].mainNetworks.some((network) => view.setup[network]))
      reports.push(await checkReserves(view, claims, asset))
  return reports
}

/** Deposits that are still to be credited. The supply already includes those that the contract has credited. */
async function pendingOf(
  { planet }: GuardianView,
  { pending }: ReserveClaims,
  asset: AssetCode,
): Promise<bigint> {
  let sum = 0n
  for (const one of pending)
    if (one.asset === asset && !(await planet.credited(one.depositId))) sum += BigInt(one.amount)
  return sum
}

/** PLA is native on PLANET and wrapped on Ethereum: the sides are swapped. */
async function checkPla(view: GuardianView, claims: ReserveClaims): Promise<ReserveReport> {
  const reader = view.readers.ethereum
  // Reserves before claims: a credit in between makes the result too favourable, never too strict.
  const reserves = await view.planet.plaHeld()
  const pending = await pendingOf(view, claims, 'PLA')
  const issued = (await reader?.issued?.('PLA')) ?? 0n
  // On its way back: burned when it is swept, and credited before that.
  const returning = reader ? (await vaultHolding(view, claims, 'ethereum', 'PLA')).amount : 0n
  const supply = issued - returning
  const holdings: Holding[] = [{ network: 'planet', amount: reserves, kept: reserves }]
  const holds = supply + pending <= reserves
  return { asset: 'PLA', supply, pending, unsettled: 0n, reserves, holdings, holds }
}

/** Every coin once, proven by the transaction that created it, unspent in the chain. */
async function bitcoinHolding({ setup, bitcoin }: GuardianView, { coins }: ReserveClaims): Promise<Held> {
  if (!bitcoin || !setup.bitcoin) return { amount: 0n, kept: 0n }
  const counted = new Set<string>()
  const own = reserveSalt(setup)
  let amount = 0n
  let kept = 0n
  let cold = 0n
  for (const { txid, vout, salt } of coins) {
    if (salt === coldSalt && !setup.bitcoin.cold) continue
    const outpoint = `${txid}:${vout}`
    if (counted.has(outpoint) || !(await bitcoin.unspent(txid, vout))) continue
    const output = (await bitcoin.transaction(txid)).tx.outputs[vout]
    if (!output || hex.encode(output.script) !== hex.encode(bitcoinLock(setup.bitcoin, salt).script)) continue
    counted.add(outpoint)
    amount += output.value
    if (salt === own) kept += output.value
    if (salt === coldSalt) cold += output.value
  }
  return { amount, kept, ...(setup.bitcoin.cold ? { cold } : {}) }
}

async function vaultHolding(
  view: GuardianView,
  claims: ReserveClaims,
  network: VaultNetwork,
  asset: AssetCode,
): Promise<Held> {
  const { setup } = view
  const balance = view.readers[network]?.balance
  if (!balance) return { amount: 0n, kept: 0n }
  const own = claims.forwarders.filter((one) => one.network === network)
  const forwarders = new Set(own.map(({ recipient }) => depositAddress(setup, network, recipient)))
  const kept = await balance(asset, writeAccount(network, vaultLocation(setup, network).vault))
  let amount = kept
  for (const address of forwarders) amount += await balance(asset, address)
  return { amount, kept }
}

async function unsettledOf(
  view: GuardianView,
  { unsettled }: ReserveClaims,
  asset: AssetCode,
): Promise<bigint> {
  const counted = new Set<string>()
  let sum = 0n
  for (const { convert: place, txid, height } of unsettled) {
    if (counted.has(place.id)) continue
    const convert = await view.planet.convert(place)
    if (convert.asset !== asset || convert.status !== 'approved') continue
    counted.add(place.id)
    sum += await released(view, convert, txid, height)
  }
  return sum
}

/** What left the reserve for a convert: its amount, and on Bitcoin its share of the fee. Zero if it did not happen. */
async function released(
  view: GuardianView,
  convert: OnChainConvert,
  txid: string,
  height: number,
): Promise<bigint> {
  const { id, network, amount } = convert
  if (network !== 'bitcoin') {
    const block = await view.readers[network as VaultNetwork]?.block(height)
    const paid = ({ outcome, ...one }: ReleaseEvent) =>
      outcome === 'released' && one.id === id && one.txid === txid
    return block?.releases.some(paid) ? amount : 0n
  }
  const { bitcoin, setup } = view
  const found = (await bitcoin?.block(height))?.transactions.find((one) => one.txid === txid)
  if (!bitcoin || !found || !(await spentTicket(setup, bitcoin, found.tx))) return 0n
  const pays = readMark(found.tx)?.pays ?? []
  const index = pays.indexOf(convertName(id))
  return index === -1 ? 0n : amount + feeShare(await feeOf(bitcoin, found), pays.length, index)
}
