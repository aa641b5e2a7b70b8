/**
 * How long the vault stays open for viewing after the trade password was entered, in minutes. Signing never uses it.
 */
export const keepOpenChoices = [0, 1, 5] as const
export type KeepOpen = (typeof keepOpenChoices)[number]

const storageKey = 'vault_keep_open'

export const keepOpenMinutes = (): KeepOpen =>
  keepOpenChoices.find((minutes) => String(minutes) === localStorage.getItem(storageKey)) ?? 0

export const chooseKeepOpen = (minutes: KeepOpen): void => localStorage.setItem(storageKey, String(minutes))
