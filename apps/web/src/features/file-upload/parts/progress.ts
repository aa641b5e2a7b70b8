/** The upload progress of each file, from the total bytes of all files sent in sequence. Shares from 0 to 1. */
export function sharesSent(sizes: readonly number[], sent: number): number[] {
  let before = 0
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sent - before) / size))
    before += size
    return share
  })
}
