import { keys } from './local-storage.ts'

/**
 * Whether what another tab has written says something else than this page believes: who is logged in, or whether the
 * second factor is still asked for.
 */
export function isChangedElsewhere(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  known: { accountId: string | null; twoStepRequired: boolean },
): boolean {
  if (key === keys.accountId) return newValue !== known.accountId
  return key === keys.twoStepRequired && (newValue === '1') !== known.twoStepRequired
}
