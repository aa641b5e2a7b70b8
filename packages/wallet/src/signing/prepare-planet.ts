import { isAccountId } from '@planet/api/account-id'
import { checkAddress } from '../addresses/check-address.ts'
import { accountIdBytes } from '../addresses/registry-claim.ts'
import { equalBytes, fromHex } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { encodeCall } from '../evm/abi.ts'
import { convertCall } from '../evm/convert.ts'
import { transferSignature } from '../evm/explain.ts'
import { type OrderAuthorisation, orderCall } from '../evm/order.ts'
import { recoverDigest } from '../evm/recover.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { type Payee, verifyAccountProof } from './account-proof.ts'
import type { ChainFacts, ConvertOrder, OrderRequest, RefundRequest, TransferRequest } from './intents.ts'
import { nativeCoin, planetTransaction, tokenOf } from './planet-transaction.ts'

/** Builders of everything that is signed on PLANET: intent and manifest in, transaction out. */

export function buildTransfer(
  manifest: Manifest,
  { asset, amount }: TransferRequest,
  { address }: Payee,
  chain: ChainFacts,
): EvmTransaction {
  checkAmount(amount)
  const token = tokenOf(manifest, asset)
  const call =
    token === undefined
      ? { to: address, value: amount, data: '0x' }
      : { to: token, value: 0n, data: encodeCall(transferSignature, [address, amount]) }
  return planetTransaction(manifest, call, chain)
}

/** An authorisation is valid for minutes; one that lasts longer cannot be ours. */
const longestValidity = 24 * 60 * 60

/** Every term matches what was shown, and the authoriser of the manifest has signed for all of them. */
export function buildPayment(
  manifest: Manifest,
  order: OrderRequest,
  payer: string,
  now: number,
  chain: ChainFacts,
): { transaction: EvmTransaction; payee: Payee } {
  const { asset, amount, authorisation: given } = order
  checkAmount(amount)
  const payee = merchantOf(manifest, order)
  const token = tokenOf(manifest, asset)
  const seconds = Math.floor(now / 1000)
  const mismatch = (field: string) => new WalletError('order_mismatch', { detail: { field } })
  if (!isSame(given.payer, payer)) throw mismatch('payer')
  if (!isSame(given.merchant, payee.address)) throw mismatch('merchant')
  if (!Number.isSafeInteger(given.deadline)) throw mismatch('deadline')
  if (given.deadline <= seconds || given.deadline > seconds + longestValidity) throw mismatch('deadline')
  const authorisation: OrderAuthorisation = {
    orderKey: orderKeyOf(order.orderId),
    payer,
    merchant: payee.address,
    asset: token ?? nativeCoin,
    amount,
    deadline: BigInt(given.deadline),
  }
  if (authoriserOf(manifest, authorisation, given.signature) !== manifest.authoriser)
    throw mismatch('signature')
  const call = orderCall({
    kind: 'pay',
    orders: manifest.planet.orders,
    amount,
    authorisation,
    signature: given.signature,
    ...(token !== undefined && { token }),
  })
  return { transaction: planetTransaction(manifest, call, chain), payee }
}

function merchantOf(manifest: Manifest, { payee }: OrderRequest): Payee {
  if (payee.kind === 'account') {
    const { accountId } = payee.proof
    if (!isAccountId(accountId)) throw new WalletError('account_unconfirmed')
    return { accountId, address: verifyAccountProof(manifest, accountId, payee.proof) }
  }
  if (manifest.cardSettlement === undefined) throw new WalletError('order_mismatch')
  return { address: manifest.cardSettlement }
}

export function buildRefund(
  manifest: Manifest,
  { orderId, asset, amount }: RefundRequest,
  chain: ChainFacts,
): EvmTransaction {
  checkAmount(amount)
  const token = tokenOf(manifest, asset)
  const orderKey = orderKeyOf(orderId)
  const common = { kind: 'refund', orders: manifest.planet.orders, amount, orderKey } as const
  return planetTransaction(manifest, orderCall({ ...common, ...(token !== undefined && { token }) }), chain)
}

export function buildConvert(
  manifest: Manifest,
  { asset, amount, fee, mainNetwork, destination }: ConvertOrder,
  chain: ChainFacts,
): EvmTransaction {
  checkAmount(amount)
  const checked = checkAddress(destination, mainNetwork, manifest.stage)
  if (!checked.ok) throw new WalletError('address_invalid')
  if (typeof fee !== 'bigint' || fee < 0n) throw new WalletError('intent_fee')
  const token = tokenOf(manifest, asset)
  const call = convertCall({
    bridge: manifest.planet.bridge,
    amount,
    fee,
    mainNetwork,
    destination: checked.address,
    ...(token !== undefined && { token }),
  })
  return planetTransaction(manifest, call, chain)
}

function checkAmount(amount: bigint): void {
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 255n)
    throw new WalletError('intent_invalid')
}

/** Order ids are encoded in a bytes32: ASCII, left-aligned, zero-padded. */
function orderKeyOf(orderId: string): string {
  if (!/^OD(-[0-9A-HJKMNP-TV-Z]{4}){4}$/.test(orderId)) throw new WalletError('order_mismatch')
  return accountIdBytes(orderId)
}

const isSame = (given: string, wanted: string): boolean =>
  /^0x[0-9a-fA-F]{40}$/.test(given) && equalBytes(fromHex(given, 20), fromHex(wanted, 20))

function authoriserOf(
  { planet }: Manifest,
  { orderKey, payer, merchant, asset, amount, deadline }: OrderAuthorisation,
  signature: string,
): string | undefined {
  const digest = typedDataDigest({
    domain: {
      name: 'Planet Orders',
      version: '1',
      chainId: planet.chainId,
      verifyingContract: planet.orders,
    },
    primaryType: 'Authorisation',
    types: {
      Authorisation: [
        { name: 'orderId', type: 'bytes32' },
        { name: 'payer', type: 'address' },
        { name: 'merchant', type: 'address' },
        { name: 'asset', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { orderId: orderKey, payer, merchant, asset, amount, deadline },
  })
  try {
    return recoverDigest(digest, signature)
  } catch {
    return undefined
  }
}
