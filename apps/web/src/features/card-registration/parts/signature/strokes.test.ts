import { expect, it } from 'vitest'
import { isSignature, nextStrokes, onPaper, type StrokesEvent } from './strokes.ts'

const run = (...events: StrokesEvent[]) => events.reduce(nextStrokes, [])
const at = (x: number, y: number) => ({ x, y })

it('is a list of strokes until it is cleared', () => {
  const two = run(
    { type: 'began', at: at(0, 0) },
    { type: 'moved', at: at(10, 0) },
    { type: 'began', at: at(5, 5) },
  )
  expect(two).toEqual([[at(0, 0), at(10, 0)], [at(5, 5)]])
  expect(nextStrokes(two, { type: 'cleared' })).toEqual([])
})

it('a pointer that comes in from outside draws nothing', () => {
  expect(run({ type: 'moved', at: at(1, 1) })).toEqual([])
})

it('does not count a dot as a signature; strokes count together', () => {
  expect(isSignature(run({ type: 'began', at: at(0, 0) }))).toBe(false)
  const half: StrokesEvent[] = [
    { type: 'began', at: at(0, 0) },
    { type: 'moved', at: at(30, 40) },
  ]
  expect(isSignature(run(...half))).toBe(false)
  expect(isSignature(run(...half, ...half))).toBe(true)
})

it('converts a position on the screen to one on the paper', () => {
  expect(onPaper({ clientX: 160, clientY: 110 }, { left: 10, top: 50, width: 300, height: 120 })).toEqual(
    at(300, 120),
  )
})
