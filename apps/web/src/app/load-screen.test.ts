import { expect, it, vi } from 'vitest'
import { ChunkFailure, chunkTimeoutMs, isChunkFailure, withTimeout } from './load-screen.ts'

it('gives up after 120 seconds', async () => {
  vi.useFakeTimers()
  const never = withTimeout(new Promise(() => undefined), chunkTimeoutMs)
  const outcome = expect(never).rejects.toBeInstanceOf(ChunkFailure)
  await vi.advanceTimersByTimeAsync(119_999)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  vi.useRealTimers()
})

it('distinguishes a chunk that could not be fetched from an error in the screen', async () => {
  for (const unfetched of [
    new TypeError('Failed to fetch'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])
    await expect(withTimeout(Promise.reject(unfetched), 1000)).rejects.toBeInstanceOf(ChunkFailure)
  await expect(withTimeout(Promise.reject(new RangeError('bug')), 1000)).rejects.toBeInstanceOf(RangeError)
})

it.each([
  [true, new ChunkFailure('timed out')],
  [true, new TypeError('Failed to fetch dynamically imported module: https://wallet.example/assets/a.js')],
  [true, new TypeError('error loading dynamically imported module: https://wallet.example/assets/a.js')],
  [true, new TypeError('Importing a module script failed.')],
  [true, new Error('Unable to preload CSS for /assets/a.css')],
  [false, new TypeError('Cannot read properties of undefined')],
  [false, new Error('An error of the screen')],
])('is %s that %s means a part of the app could not be fetched', (isChunk, failure) =>
  expect(isChunkFailure(failure)).toBe(isChunk),
)
