/** The part of a service worker's global scope that is used here. TypeScript has no library for it beside the page's. */
export type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
type Client = { postMessage: (message: unknown) => void }
type Message = Extendable & { data: unknown; ports: readonly MessagePort[] }

export type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Message) => void): void
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Client[]>
  }
  location: { origin: string }
  skipWaiting: () => Promise<void>
}
