import { expect, test } from 'vitest'
import { append, type Page, renew } from './list-pages.ts'

const page = (text: string, next: string | null = null): Page<string> => ({ items: [...text], next })
const same = (item: string) => item

test('continues at the requested cursor', () => {
  expect(append(page('fed', 'd'), 'd', page('cba'))).toEqual(page('fedcba'))
})

test('drops a page that was requested before the end of the list changed', () => {
  expect(append(page('zyx', 'x'), 'd', page('cba'))).toEqual(page('zyx', 'x'))
})

test('adds new items at the top and keeps what was shown below', () => {
  expect(renew(page('fedcba', 'a'), page('hgf', 'f'), same)).toEqual(page('hgfedcba', 'a'))
})

test('applies changes within the first page', () => {
  const list: Page<[string, number]> = { items: [['c', 1], ['b', 1], ['a', 1]], next: 'a' } // biome-ignore format: a table
  const first: Page<[string, number]> = { items: [['c', 2], ['b', 2]], next: 'b' } // biome-ignore format: a table
  const { items } = renew(list, first, ([key]) => key)
  expect(items).toEqual([['c', 2], ['b', 2], ['a', 1]]) // biome-ignore format: a table
})

test('starts over if old and new items do not overlap', () => {
  expect(renew(page('fed', 'd'), page('zyx', 'x'), same)).toEqual(page('zyx', 'x'))
})

test('is the first page if that is everything, or nothing was shown below it', () => {
  expect(renew(page('fedcba', 'a'), page('fe'), same)).toEqual(page('fe'))
  expect(renew(page('fed', 'd'), page('gfed', 'd'), same)).toEqual(page('gfed', 'd'))
  expect(renew(page('fed', 'd'), page(''), same)).toEqual(page(''))
})
