/** A hash in a list, where it is a link and not something to compare. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`
