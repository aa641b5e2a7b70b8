import { SLOT_MS } from './parameters.ts'

/** What an account has used of its free bandwidth; used bandwidth comes back evenly over 24 hours. */
export type NetUsage = { used: bigint; slot: bigint }

const WINDOW_SLOTS = 86_400_000n / SLOT_MS

export const slotOf = (timestamp: bigint): bigint => timestamp / SLOT_MS

/** The remaining usage in a later slot. */
export function usageAt({ used, slot }: NetUsage, now: bigint): bigint {
  const passed = now - slot
  if (passed <= 0n) return used
  if (passed >= WINDOW_SLOTS) return 0n
  return (used * (WINDOW_SLOTS - passed)) / WINDOW_SLOTS
}

/** The usage after `bytes` more, or undefined if the free bandwidth does not suffice. */
export function useFreeBandwidth(
  usage: NetUsage,
  bytes: bigint,
  now: bigint,
  limit: bigint,
): NetUsage | undefined {
  const before = usageAt(usage, now)
  return bytes <= limit - before ? { used: before + bytes, slot: now } : undefined
}
