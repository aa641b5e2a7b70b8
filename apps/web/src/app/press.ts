/** Where a press or a click landed: on which control, if any, and at which point. */
export type Landing<T> = { control: T | undefined; x: number; y: number }

export type Decision =
  /** The click is correct. */
  | 'pass'
  /** The pressed control moved away before the release, and is the intended one. */
  | 'redirect'
  /** Something that was not pressed moved in under the finger. */
  | 'drop'

/** A finger that moves farther means scrolling, selecting or cancelling. */
const stillPx = 12

/**
 * A browser gives a click to what is under the finger at its release. Content that arrives between press and release
 * can move a button away, so that the click gets lost or hits a neighbour. The press decides instead.
 */
export function decideClick<T>(
  press: Landing<T> | undefined,
  click: Landing<T>,
  isThere: (control: T) => boolean,
): Decision {
  if (!press || press.control === click.control) return 'pass'
  if (Math.abs(press.x - click.x) > stillPx || Math.abs(press.y - click.y) > stillPx) return 'pass'
  return press.control !== undefined && isThere(press.control) ? 'redirect' : 'drop'
}
