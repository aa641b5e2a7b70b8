/** While the vault is open for viewing: for which account, and from when until when by the wall clock. */
export type OpenWindow = { account: string; since: number; deadline: number }

/**
 * The Worker enforces the same deadline itself. Setting the clock back closes the window too, since the elapsed time is
 * unknown then.
 */
export const isOpenAt = (window: OpenWindow | undefined, account: string, now: number): boolean =>
  window?.account === account && now >= window.since && now < window.deadline
