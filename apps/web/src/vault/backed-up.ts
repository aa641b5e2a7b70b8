const keyOf = (account: string) => `phrase_confirmed:${account}`

/** Whether the phrase of this account was shown to be written down, on this device. */
export const isBackedUp = (account: string): boolean => localStorage.getItem(keyOf(account)) === '1'
export const markBackedUp = (account: string): void => localStorage.setItem(keyOf(account), '1')
