import { expect, it } from 'vitest'
import { readTimeline, type Source } from './timeline.ts'

type Entry = { at: Date; key: string; name: string }

/** Entries at the given minutes, newest first, like a list of the database. */
const listOf =
  (name: string, ...minutes: number[]): Source<Entry> =>
  async (after, count) => {
    const all = minutes.map((minute, index) => ({
      at: new Date(minute * 60_000),
      key: String(minutes.length - index),
      name: `${name}${minute}`,
    }))
    return all.filter(({ key }) => after === '' || Number(key) < Number(after)).slice(0, count)
  }

const lists = [listOf('a', 9, 5, 5, 1), listOf('b', 8, 5, 2), listOf('c')]

it('merges lists by time', async () => {
  const { rows, next } = await readTimeline(lists, undefined, 50)
  expect(rows.map(({ name }) => name)).toEqual(['a9', 'b8', 'a5', 'a5', 'b5', 'b2', 'a1'])
  expect(next).toBeUndefined()
})

it.each([1, 2, 3, 6, 7])('returns every entry once on pages of %i', async (size) => {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await readTimeline(lists, cursor, size)
    expect(rows.length).toBeLessThanOrEqual(size)
    names.push(...rows.map(({ name }) => name))
    cursor = next
  } while (cursor)
  expect(names.toSorted()).toEqual(['a1', 'a5', 'a5', 'a9', 'b2', 'b5', 'b8'])
})

it('starts at the beginning with a cursor of another timeline', async () => {
  const { next } = await readTimeline([listOf('a', 3, 2, 1)], undefined, 1)
  const { rows } = await readTimeline(lists, next, 1)
  expect(rows.map(({ name }) => name)).toEqual(['a9'])
})
