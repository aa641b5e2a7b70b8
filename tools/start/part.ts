/** One running piece of the product: a child program or the database. */
export type Running = {
  pid: number | undefined
  /** What the piece reported when it became ready. */
  facts: Readonly<Record<string, unknown>>
  /** Settles when it has ended, by itself or by `stop`, with a short reason. */
  ended: Promise<string>
  /** Ends it gracefully, and settles when it is gone. */
  stop: () => Promise<void>
}

export type Part = {
  name: string
  label: string
  /** Parts of a lower order are ready before those of a higher one start, and stop after them. */
  order: number
  restart: 'always' | 'never'
  /**
   * Settles when the piece is ready. `onSpawn` is called with its process at once; `abort` ends an attempt in progress.
   */
  start: (onSpawn: (pid: number) => void, abort: AbortSignal) => Promise<Running>
}
