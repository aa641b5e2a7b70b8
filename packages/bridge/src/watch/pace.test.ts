import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('looks less often at a network without blocks, until one comes', () => {
  const pace = createPace(1000)
  for (let look = 0; look < 4; look++) pace.saw(0)
  expect(pace.waitMs()).toBe(1000)
  pace.saw(0)
  expect(pace.waitMs()).toBe(3000)
  pace.saw(0)
  expect(pace.waitMs()).toBe(3000)
  pace.saw(2)
  expect(pace.waitMs()).toBe(1000)
})

it('rests sooner where a look costs more', () => {
  const pace = createPace(4000, 2)
  pace.saw(0)
  expect(pace.waitMs()).toBe(4000)
  pace.saw(0)
  expect(pace.waitMs()).toBe(12_000)
})
