import { argon2id } from 'hash-wasm'
import { type Bytes, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'

/** Argon2id (RFC 9106) cost: memory in KiB, passes, lanes. */
export type KdfCost = { memoryKib: number; passes: number; lanes: number }

/** A vault with lower parameters is always rejected. */
export const kdfFloor: KdfCost = { memoryKib: 65_536, passes: 3, lanes: 1 }
/** A vault with higher parameters is rejected, so that a hostile header cannot exhaust the device. */
export const kdfCeiling: KdfCost = { memoryKib: 262_144, passes: 10, lanes: 4 }
/**
 * What new vaults get, and what older ones, which have one lane, are silently raised to: the second option that
 * RFC 9106 recommends. Lanes are computed one after the other here, so that four take as long as one.
 */
export const kdfCurrent: KdfCost = { memoryKib: 65_536, passes: 3, lanes: 4 }

export const saltLength = 16
export const minTradePassword = 8
const maxTradePassword = 1024

export function checkCost({ memoryKib, passes, lanes }: KdfCost): void {
  const within = (value: number, key: keyof KdfCost): boolean =>
    Number.isInteger(value) && value >= kdfFloor[key] && value <= kdfCeiling[key]
  if (!within(memoryKib, 'memoryKib') || !within(passes, 'passes') || !within(lanes, 'lanes')) {
    throw new WalletError('vault_parameters')
  }
}

export const isWeaker = (cost: KdfCost, than: KdfCost): boolean =>
  cost.memoryKib < than.memoryKib || cost.passes < than.passes || cost.lanes < than.lanes

/** NFKC, so that the same characters typed on another keyboard give the same bytes. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** Checked when a trade password is chosen, not when it is entered. */
export function checkNewPassword(password: string): void {
  const length = [...normalPassword(password)].length
  if (length < minTradePassword) {
    throw new WalletError('trade_password_short', { detail: { minimum: minTradePassword } })
  }
  if (length > maxTradePassword) throw new WalletError('trade_password_long')
}

/** 256-bit key from a trade password. */
export async function passwordKey(password: string, salt: Uint8Array, cost: KdfCost): Promise<Bytes> {
  checkCost(cost)
  if (salt.length !== saltLength) throw new WalletError('vault_parameters')
  const bytes = utf8(normalPassword(password))
  if (bytes.length === 0 || bytes.length > 4 * maxTradePassword) throw new WalletError('trade_password_wrong')
  try {
    const key = await argon2id({
      password: bytes,
      salt,
      memorySize: cost.memoryKib,
      iterations: cost.passes,
      parallelism: cost.lanes,
      hashLength: 32,
      outputType: 'binary',
    })
    return Uint8Array.from(key)
  } finally {
    bytes.fill(0)
  }
}
