import type { Route, Screen } from '../routes/route.ts'

/** A screen that has not loaded after two minutes counts as failed, with a retry. */
export const chunkTimeoutMs = 120_000

export class ChunkFailure extends Error {
  override name = 'ChunkFailure'
}

const loading = new Map<Route, Promise<Screen>>()
const loaded = new Map<Route, Screen>()

/** A screen that is already loaded, so that coming back to it shows no skeleton. */
export const loadedScreen = (route: Route): Screen | undefined => loaded.get(route)

/** The same promise for the same route, so that a screen is fetched once. A failure is dropped when it is shown. */
export function loadScreen(route: Route): Promise<Screen> {
  const known = loading.get(route)
  if (known) return known
  const started = withTimeout(route.load(), chunkTimeoutMs).then((module) => {
    loaded.set(route, module.default)
    return module.default
  })
  loading.set(route, started)
  return started
}

export function forgetScreens(): void {
  loading.clear()
  loaded.clear()
}

export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('timed out')), ms)
  })
  try {
    return await Promise.race([work.catch(asChunkFailure), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Browsers report a module that could not be fetched as a TypeError, Vite a style sheet of it as an error with this
 * message; anything else is an error in the screen itself.
 */
function asChunkFailure(reason: unknown): never {
  const isUnfetched = reason instanceof TypeError || isUnfetchedStyle(reason)
  throw isUnfetched ? new ChunkFailure(reason.message, { cause: reason }) : reason
}

const isUnfetchedStyle = (reason: unknown): reason is Error =>
  reason instanceof Error && /^Unable to preload CSS /.test(reason.message)

/** How Chromium, Firefox and Safari say that a module could not be fetched. */
const unfetchedModule = /dynamically imported module|Importing a module script failed/i

/** Whether a part of the app could not be fetched, be it a screen or something that a screen loads later. */
export const isChunkFailure = (failure: unknown): boolean =>
  failure instanceof ChunkFailure ||
  isUnfetchedStyle(failure) ||
  (failure instanceof TypeError && unfetchedModule.test(failure.message))
