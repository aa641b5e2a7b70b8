const keyOf = (account: string) => `phrase_confirmed:${account}`

/** Whether the user has proved on this device that they wrote the phrase down. */
export const isBackedUp = (account: string): boolean => localStorage.getItem(keyOf(account)) === '1'
export const markBackedUp = (account: string): void => localStorage.setItem(keyOf(account), '1')
