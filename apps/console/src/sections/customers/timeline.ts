import { cursorOf, type Paged, readCursor } from '../../frame/paging.ts'

/** `key` is where the list that an entry comes from continues after it. */
type Keyed = { at: Date; key: string }

/** One of the lists that a timeline consists of, newest first. It ignores a position that is not its own. */
export type Source<Entry extends Keyed> = (after: string, count: number) => Promise<readonly Entry[]>

/**
 * Merges lists into one, newest first. The cursor holds the position in each of them, so that no entry is missed or
 * repeated, not even among those of the same time.
 */
export async function readTimeline<Entry extends Keyed>(
  sources: readonly Source<Entry>[],
  cursor: string | undefined,
  size: number,
): Promise<Paged<Entry>> {
  const begun = readCursor(cursor, sources.length) ?? sources.map(() => '')
  const lists = await Promise.all(
    sources.map(async (read, index) => {
      const after = begun[index] ?? ''
      return { after, left: [...(await read(after, size + 1))] }
    }),
  )
  const rows: Entry[] = []
  for (;;) {
    const [first] = lists
      .flatMap((list) => (list.left[0] ? [{ list, entry: list.left[0] }] : []))
      .toSorted((one, other) => other.entry.at.getTime() - one.entry.at.getTime())
    if (!first) return { rows, next: undefined }
    if (rows.length === size) return { rows, next: cursorOf(...lists.map(({ after }) => after)) }
    rows.push(first.entry)
    first.list.left.shift()
    first.list.after = first.entry.key
  }
}
