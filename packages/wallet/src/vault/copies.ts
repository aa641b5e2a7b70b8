import { WalletError } from '../errors.ts'
import { decodeEnvelope, encodeEnvelope, type VaultEnvelope } from './envelope.ts'
import type { VaultStore } from './store.ts'

const slots = ['a', 'b'] as const
type Slot = (typeof slots)[number]
const keyOf = (account: string, slot: Slot): string => `vault/${account}/${slot}`

export type CopyState = 'good' | 'damaged' | 'missing'
export type Copies = { states: Record<Slot, CopyState>; good: VaultEnvelope[] }

/** Reads and checks both copies; the good ones come newest first. A newer format is not damage. */
export async function readCopies(store: VaultStore, account: string): Promise<Copies> {
  const states: Record<Slot, CopyState> = { a: 'missing', b: 'missing' }
  const good: VaultEnvelope[] = []
  for (const slot of slots) {
    const text = await store.get(keyOf(account, slot))
    if (text === undefined) continue
    const envelope = readCopy(text)
    const ours = envelope?.header.account === account
    states[slot] = ours ? 'good' : 'damaged'
    if (envelope && ours) good.push(envelope)
  }
  return { states, good: good.sort((x, y) => y.revision - x.revision) }
}

function readCopy(text: string): VaultEnvelope | undefined {
  try {
    return decodeEnvelope(text, 'planet-vault')
  } catch (error) {
    if (error instanceof WalletError && error.code === 'vault_damaged') return undefined
    throw error
  }
}

/** The copies worth opening: two only if both are intact and differ (a rewrite was interrupted). */
export function candidates({ states, good }: Copies): VaultEnvelope[] {
  const [newest, other] = good
  if (!newest) {
    const missing = Object.values(states).every((state) => state === 'missing')
    throw new WalletError(missing ? 'vault_missing' : 'vault_damaged')
  }
  return other && text(other) !== text(newest) ? [newest, other] : [newest]
}

const text = (envelope: VaultEnvelope): string => encodeEnvelope(envelope, 'planet-vault')

/** One after the other, each read back before the next is touched: a crash leaves one intact copy. */
export async function writeCopies(store: VaultStore, envelope: VaultEnvelope): Promise<void> {
  const record = text(envelope)
  for (const slot of slots) {
    const key = keyOf(envelope.header.account, slot)
    await store.update(key, () => record)
    if ((await store.get(key)) !== record) throw new WalletError('vault_damaged')
  }
}

/** Makes both copies equal to the one that was just opened and tested. */
export async function repairCopies(
  store: VaultStore,
  copies: Copies,
  opened: VaultEnvelope,
): Promise<boolean> {
  const whole =
    copies.good.length === slots.length && copies.good.every((copy) => text(copy) === text(opened))
  if (!whole) await writeCopies(store, opened)
  return !whole
}

export async function removeCopies(store: VaultStore, account: string): Promise<void> {
  for (const slot of slots) await store.update(keyOf(account, slot), () => undefined)
}
