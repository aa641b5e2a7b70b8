/** One running piece of the product: a child program or the database. */
export type Running = {
  pid: number | undefined
  /** What the piece said about itself when it became ready. */
  facts: Readonly<Record<string, unknown>>
  /** Settles when it has ended, by itself or by `stop`; says why in a few words. */
  ended: Promise<string>
  /** Ends it in an orderly way, and settles when it is gone. */
  stop: () => Promise<void>
}

export type Part = {
  name: string
  label: string
  /** Parts of a lower order are ready before those of a higher one start, and stop after them. */
  order: number
  restart: 'always' | 'never'
  /** Settles when the piece is ready. `onSpawn` hears of its process at once; `abort` ends an attempt under way. */
  start: (onSpawn: (pid: number) => void, abort: AbortSignal) => Promise<Running>
}
