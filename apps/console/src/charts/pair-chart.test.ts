import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PairChart } from './pair-chart.tsx'

const widths = (owed: bigint, held: bigint) => {
  const texts = { id: 'x', title: 'Reserves', description: '', asTable: 'As a table', nothing: 'Nothing' }
  const names = { row: 'Asset', owed: 'Owed', held: 'Held', share: 'Share' }
  const pairs = [{ name: 'BTC', owed, held, format: String }]
  const drawn = renderToStaticMarkup(createElement(PairChart, { texts, names, pairs }))
  return [...drawn.matchAll(/<rect x="52" y="\d+" width="([\d.]+)"/g)].map(([, width]) => Number(width))
}

it('draws what is held next to what is owed, and nothing where nothing is owed', () => {
  const [owed = 0, held = 0] = widths(50n, 100n)
  expect(owed).toBeGreaterThan(0)
  expect(held).toBeCloseTo(2 * owed)
  expect(widths(0n, 100n)).toEqual([0, 0])
})
