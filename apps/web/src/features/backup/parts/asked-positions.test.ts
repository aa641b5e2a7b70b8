import { expect, it } from 'vitest'
import { askedPositions } from './asked-positions.ts'

it('asks for positions spread over the phrase', () => {
  expect(askedPositions(() => 0)).toEqual([1, 7, 13, 19])
  expect(askedPositions(() => 0.999)).toEqual([6, 12, 18, 24])
})
