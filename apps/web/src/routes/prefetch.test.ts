import { expect, it, vi } from 'vitest'
import { prefetchScreen, registerPrefetch } from './prefetch.ts'

it('does nothing until the application registers a loader', () => {
  expect(() => prefetchScreen('/home')).not.toThrow()
})

it('loads the screen of a path with the registered loader', () => {
  const load = vi.fn(async () => undefined)
  registerPrefetch(load)
  prefetchScreen('/home')
  expect(load).toHaveBeenCalledExactlyOnceWith('/home')
})

it('leaves a failed load to the visit itself', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  registerPrefetch(() => Promise.reject(new TypeError('Failed to fetch')))
  prefetchScreen('/home')
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
