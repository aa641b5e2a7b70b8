/**
 * Loads a screen before the visitor opens it. `Link` calls this without knowing the route table, which imports every
 * screen: the application registers the loader at start, and no screen can import another through a link.
 */
type Prefetch = (path: string) => Promise<unknown>

let prefetch: Prefetch = async () => undefined

export const registerPrefetch = (load: Prefetch): void => {
  prefetch = load
}

/** A failed prefetch is not an error: opening the screen loads it again and reports the problem. */
export const prefetchScreen = (path: string): void => void prefetch(path).catch(() => undefined)
