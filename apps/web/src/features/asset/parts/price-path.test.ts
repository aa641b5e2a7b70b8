import { expect, it } from 'vitest'
import { pricePath } from './price-path.ts'

const at = (hour: number, rate: string) => ({ time: `2026-11-16T0${hour}:00:00Z`, rate })

it('draws from the oldest price to the newest, the lowest at the bottom', () => {
  expect(pricePath([at(0, '10'), at(1, '30'), at(2, '20')])).toEqual({
    line: 'M0.0 172.0L300.0 8.0L600.0 90.0',
    area: 'M0.0 172.0L300.0 8.0L600.0 90.0L600 180L0 180Z',
  })
})

it('draws a constant price in the middle', () => {
  expect(pricePath([at(0, '10'), at(2, '10')])?.line).toBe('M0.0 90.0L600.0 90.0')
})

it('draws nothing from fewer than two prices', () => {
  expect(pricePath([])).toBeUndefined()
  expect(pricePath([at(0, '10')])).toBeUndefined()
})
