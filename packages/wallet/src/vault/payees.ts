import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { NetworkId } from '@planet/units/network'
import { looksAlike } from '../addresses/look-alike.ts'
import { equalBytes, fromHex, toHex, utf8, wipe } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { canonicalJson } from '../manifest/canonical-json.ts'
import type { KnownDestination } from '../signing/intents.ts'
import type { VaultStore } from './store.ts'

/** A destination that this device has signed for, or that its owner has saved. */
export type KnownPayee = {
  network: NetworkId
  address: string
  accountId?: string
  /** The name under which the owner paid it last. */
  name?: string
}

const keyOf = (account: string): string => `payees/${account}`
const maxPayees = 1000

type PayeeRecord = { payees: readonly KnownPayee[]; mac: string }

/** The list before authentication: good enough for warnings, and checked by `addPayee` before anything is signed. */
export async function readPayees(store: VaultStore, account: string): Promise<readonly KnownPayee[]> {
  return parse(await store.get(keyOf(account)))?.payees ?? []
}

/**
 * Verifies that the list belongs to this wallet and adds a destination to it, while the vault is open. A list that
 * fails is dropped and nothing is signed: the next review starts without it and warns accordingly.
 */
export async function addPayee(
  store: VaultStore,
  account: string,
  secret: Secret,
  payee: KnownPayee,
): Promise<void> {
  const record = parse(await store.get(keyOf(account)))
  if (record && !isAuthentic(account, secret, record)) {
    await store.update(keyOf(account), () => undefined)
    throw new WalletError('payees_damaged')
  }
  const before = record?.payees ?? []
  checkUnchanged(before, payee)
  const others = before.filter((one) => !isSame(one, payee))
  const known = before.find((one) => isSame(one, payee))
  const payees = [...others, { ...known, ...payee }].slice(-maxPayees)
  const text = JSON.stringify({ payees, mac: macOf(account, secret, payees) } satisfies PayeeRecord)
  await store.update(keyOf(account), () => text)
}

export const removePayees = (store: VaultStore, account: string): Promise<void> =>
  store.update(keyOf(account), () => undefined)

/** An account id that named another address before is rejected, no matter who signs for the new one. */
export function checkUnchanged(payees: readonly KnownPayee[], { accountId, address }: KnownPayee): void {
  const before = accountId === undefined ? undefined : payees.find((one) => one.accountId === accountId)
  if (before && before.address !== address) throw new WalletError('account_changed')
}

/** Warnings from the device's own list: first payment, look-alike, own address. */
export function judgeDestination(
  payees: readonly KnownPayee[],
  { network, address }: KnownPayee,
  own: string | undefined,
): KnownDestination {
  const isOwn = address === own
  const isFirstTime = !payees.some((one) => isSame(one, { network, address }))
  const other = payees.find((one) => one.network === network && looksAlike(one.address, address))
  if (!isFirstTime || isOwn || !other) return { isOwn, isFirstTime }
  const { accountId } = other
  const looksLike = { address: other.address, ...(accountId !== undefined && { accountId }) }
  return { isOwn, isFirstTime, looksLike }
}

const isSame = (a: KnownPayee, b: KnownPayee): boolean =>
  a.network === b.network && a.address.toLowerCase() === b.address.toLowerCase()

function parse(text: string | undefined): PayeeRecord | undefined {
  if (text === undefined) return undefined
  try {
    const { payees, mac } = JSON.parse(text) as Partial<PayeeRecord>
    return Array.isArray(payees) && typeof mac === 'string' ? { payees, mac } : undefined
  } catch {
    return undefined
  }
}

/** HMAC-SHA-256 with a key derived from the wallet's secret for this purpose only. */
function macOf(account: string, secret: Secret, payees: readonly KnownPayee[]): string {
  const key = hkdf(sha256, secret.bytes, utf8('planet-wallet'), utf8('payees'), 32)
  const mac = hmac(sha256, key, utf8(`${account}\n${canonicalJson(payees)}`))
  wipe(key)
  return toHex(mac)
}

function isAuthentic(account: string, secret: Secret, { payees, mac }: PayeeRecord): boolean {
  try {
    return equalBytes(fromHex(mac, 32), fromHex(macOf(account, secret, payees), 32))
  } catch {
    return false
  }
}
