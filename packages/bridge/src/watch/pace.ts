/** Looks without a block after which a network counts as quiet, unless the caller says how many. */
const usualLooks = 5
/** A block after a long silence may be noticed this many times later. */
const restFactor = 3

/** How long to wait between looks at a network: longer when no block has come for a while. */
export function createPace(
  pollMs: number,
  quietLooks = usualLooks,
): { saw: (blocks: number) => void; waitMs: () => number } {
  let quiet = 0
  return {
    saw: (blocks) => {
      quiet = blocks > 0 ? 0 : quiet + 1
    },
    waitMs: () => (quiet < quietLooks ? pollMs : restFactor * pollMs),
  }
}
