/** How long the secret before a rotation stays valid. */
export const overlapMs = 24 * 60 * 60_000
