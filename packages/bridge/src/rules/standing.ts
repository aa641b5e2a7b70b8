/**
 * Whose money a convert moves, for the rules: a customer in good standing, one whose account is suspended or not active
 * yet, one whose account is closed, or an address that belongs to no account.
 */
export type Standing = 'active' | 'held' | 'closed' | 'unknown'

/** Whether money of this owner may leave PLANET now. */
export const mayLeave = (standing: Standing): boolean => standing === 'active' || standing === 'unknown'
