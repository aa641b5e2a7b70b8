import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import { hex } from '@scure/base'
import { type Address, getAddress } from 'viem'
import { depositAddress } from '../deposits/address.ts'
import type { Eyes } from '../guardian/eyes.ts'
import { spentTicket } from '../guardian/verify/release-bitcoin.ts'
import { feeOf } from '../guardian/verify/settle.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { convertName, readMark } from '../networks/bitcoin/mark.ts'
import { feeShare } from '../networks/bitcoin/release.ts'
import type { MainNetwork } from '../networks/network.ts'
import { isVaultNetwork, type VaultNetwork, vaultPlace } from '../networks/vault.ts'
import type { OnChainConvert } from '../planet/view.ts'
import type { ReserveClaims } from './claims.ts'

export type Holding = { network: MainNetwork | 'planet'; amount: bigint }
export type ReserveReport = {
  asset: AssetCode
  /** What people hold in the asset's wrapped form. */
  supply: bigint
  pending: bigint
  /** Already paid out, not yet burned. */
  unsettled: bigint
  reserves: bigint
  holdings: readonly Holding[]
  holds: boolean
}

/** supply + pending - unsettled <= reserves, of one asset, from the chains as one's own nodes show them. */
export async function checkReserves(
  eyes: Eyes,
  claims: ReserveClaims,
  asset: AssetCode,
): Promise<ReserveReport> {
  if (asset === 'PLA') return checkPla(eyes, claims)
  // Supply first: what is credited meanwhile is in the reserves already, so a slow look errs on neither side.
  const supply = await eyes.planet.supply(asset)
  const holdings: Holding[] = []
  for (const network of assets[asset].mainNetworks) {
    if (!eyes.setup[network]) continue
    const amount = isVaultNetwork(network)
      ? await vaultHolding(eyes, claims, network, asset)
      : await bitcoinHolding(eyes, claims)
    holdings.push({ network, amount })
  }
  const unsettled = await unsettledOf(eyes, claims, asset)
  const pending = claims.pending
    .filter((one) => one.asset === asset)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
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

export async function checkAllReserves(eyes: Eyes, claims: ReserveClaims): Promise<ReserveReport[]> {
  const reports: ReserveReport[] = []
  for (const asset of assetCodes)
    if (assets[asset].mainNetworks.some((network) => eyes.setup[network]))
      reports.push(await checkReserves(eyes, claims, asset))
  return reports
}

/** PLA is at home on PLANET and wrapped on Ethereum: the sides are the other way round. */
async function checkPla(eyes: Eyes, claims: ReserveClaims): Promise<ReserveReport> {
  const reader = eyes.readers.ethereum
  const issued = (await reader?.issued?.('PLA')) ?? 0n
  // On its way home: burned when it is swept, and credited before that.
  const returning = reader ? await vaultHolding(eyes, claims, 'ethereum', 'PLA') : 0n
  const reserves = await eyes.planet.plaHeld()
  const supply = issued - returning
  const holdings: Holding[] = [{ network: 'planet', amount: reserves }]
  return { asset: 'PLA', supply, pending: 0n, unsettled: 0n, reserves, holdings, holds: supply <= reserves }
}

/** Every coin once, proven by the transaction that made it, unspent in the chain. */
async function bitcoinHolding({ setup, bitcoin }: Eyes, { coins }: ReserveClaims): Promise<bigint> {
  if (!bitcoin || !setup.bitcoin) return 0n
  const counted = new Set<string>()
  let sum = 0n
  for (const { txid, vout, salt } of coins) {
    const outpoint = `${txid}:${vout}`
    if (counted.has(outpoint) || !(await bitcoin.unspent(txid, vout))) continue
    const output = (await bitcoin.transaction(txid)).tx.outputs[vout]
    if (!output || hex.encode(output.script) !== hex.encode(bitcoinLock(setup.bitcoin, salt).script)) continue
    counted.add(outpoint)
    sum += output.value
  }
  return sum
}

async function vaultHolding(eyes: Eyes, claims: ReserveClaims, network: VaultNetwork, asset: AssetCode) {
  const { setup } = eyes
  const balance = eyes.readers[network]?.balance
  if (!balance) return 0n
  const { vault } = vaultPlace(setup, network)
  const own = claims.forwarders.filter((one) => one.network === network)
  const addresses = new Set([
    written(network, vault),
    ...own.map(({ recipient }) => depositAddress(setup, network, recipient)),
  ])
  let sum = 0n
  for (const address of addresses) sum += await balance(asset, address)
  return sum
}

const written = (network: VaultNetwork, account: Address): string =>
  network === 'tron' ? tronAddressOf(fromHex(account.toLowerCase(), 20)) : getAddress(account)

async function unsettledOf(eyes: Eyes, { unsettled }: ReserveClaims, asset: AssetCode): Promise<bigint> {
  const counted = new Set<string>()
  let sum = 0n
  for (const { convert: place, txid, height } of unsettled) {
    if (counted.has(place.id)) continue
    const convert = await eyes.planet.convert(place)
    if (convert.asset !== asset || convert.status !== 'approved') continue
    counted.add(place.id)
    sum += await released(eyes, convert, txid, height)
  }
  return sum
}

/** What left the reserve for a convert: its amount, and on Bitcoin its part of the fee. Nothing where it did not happen. */
async function released(eyes: Eyes, convert: OnChainConvert, txid: string, height: number): Promise<bigint> {
  const { id, network, amount } = convert
  if (network !== 'bitcoin') {
    const block = await eyes.readers[network as VaultNetwork]?.block(height)
    return block?.releases.some((one) => one.id === id && one.txid === txid) ? amount : 0n
  }
  const { bitcoin, setup } = eyes
  const found = (await bitcoin?.block(height))?.transactions.find((one) => one.txid === txid)
  if (!bitcoin || !found || !(await spentTicket(setup, bitcoin, found.tx))) return 0n
  const pays = readMark(found.tx)?.pays ?? []
  const index = pays.indexOf(convertName(id))
  return index === -1 ? 0n : amount + feeShare(await feeOf(bitcoin, found), pays.length, index)
}
