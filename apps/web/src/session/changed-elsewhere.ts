import { keys } from '../storage/local-storage.ts'

/**
 * Whether another tab has changed what this page assumes: who is logged in, or whether the second factor is still
 * required.
 */
export function isChangedElsewhere(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  known: { accountId: string | null; twoStepRequired: boolean },
): boolean {
  // Everything was cleared.
  if (key === null) return known.accountId !== null
  if (key === keys.accountId) return newValue !== known.accountId
  return key === keys.twoStepRequired && (newValue === '1') !== known.twoStepRequired
}
