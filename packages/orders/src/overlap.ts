/** How long the previous secret stays valid after a rotation. */
export const overlapMs = 24 * 60 * 60_000
