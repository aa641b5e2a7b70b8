/** While the vault is open for looking: whose, and from when until when by the wall clock. */
export type OpenWindow = { account: string; since: number; deadline: number }

/**
 * The Worker keeps the same deadline itself. A clock that was set back closes the window too, since nobody knows then
 * how much time has passed.
 */
export const isOpenAt = (window: OpenWindow | undefined, account: string, now: number): boolean =>
  window?.account === account && now >= window.since && now < window.deadline
