/** Whether a recipient is paid for the first time: ever, only from this device, or neither. */
export type FirstPayment = 'ever' | 'here' | 'no'

/**
 * The device knows only what it has signed itself; the account's history knows other devices, but its server could lie.
 * So the server can turn "never paid" into "not paid from this device", and can take no warning away.
 */
export const firstPaymentOf = (
  isFirstOnDevice: boolean,
  isFirstOfAccount: boolean | undefined,
): FirstPayment => (isFirstOnDevice ? (isFirstOfAccount === false ? 'here' : 'ever') : 'no')
