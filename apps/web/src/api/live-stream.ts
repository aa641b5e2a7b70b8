/** The part of an EventSource that is used. */
type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

type OnEvent = (topic: string, data: unknown) => void
type Listener = { topics: readonly string[]; onEvent: OnEvent; since: number; isBehind: boolean }

/** The first event of every stream: the latest event of each topic, and how many milliseconds ago it was published. */
type Recent = { since: number; topics: Readonly<Record<string, { ago: number; data: unknown }>> }

/** EventSource.CONNECTING, OPEN and CLOSED. */
const [openState, closedState] = [1, 2]
const [soonestMs, latestMs] = [2000, 60_000]

/**
 * One event stream for a whole page, closed when there is no listener. A listener starts to read when it subscribes,
 * and misses nothing that follows: an event published before the stream is open is delivered when it opens, and after
 * every gap the listener receives `resync`, which means that anything may have changed.
 */
export function liveStream(connect: () => Source, now = () => performance.now()) {
  const listeners = new Set<Listener>()
  let source: Source | undefined
  let names = new Set<string>()
  let waitMs = soonestMs
  let retry: ReturnType<typeof setTimeout> | undefined

  const publish = (topic: string, data: unknown) => {
    for (const { topics, onEvent } of [...listeners])
      if (topic === 'resync' || topics.includes(topic)) onEvent(topic, data)
  }

  const catchUp = ({ since, topics }: Recent) => {
    waitMs = soonestMs
    for (const listener of [...listeners]) {
      const behind = now() - listener.since
      if (!listener.isBehind || behind > since) listener.onEvent('resync', {})
      else
        for (const topic of listener.topics) {
          const last = topics[topic]
          if (last && last.ago <= behind) listener.onEvent(topic, last.data)
        }
      listener.isBehind = false
    }
  }

  const subscribe = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    source?.addEventListener(name, ({ data }: MessageEvent<string>) => publish(name, JSON.parse(data)))
  }

  const open = () => {
    const stream = connect()
    source = stream
    names = new Set()
    stream.addEventListener('recent', ({ data }: MessageEvent<string>) => catchUp(JSON.parse(data)))
    // The browser reconnects by itself after a lost connection, but not after an answer that is not a stream.
    stream.addEventListener('error', () => {
      if (stream !== source || stream.readyState !== closedState) return
      retry = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, latestMs)
    })
    subscribe('resync')
    for (const { topics } of listeners) topics.forEach(subscribe)
  }

  const end = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    waitMs = soonestMs
  }

  return {
    listen: (topics: readonly string[], onEvent: OnEvent): (() => void) => {
      const isBehind = source?.readyState !== openState
      const listener = { topics, onEvent, since: now(), isBehind }
      listeners.add(listener)
      if (source) topics.forEach(subscribe)
      else open()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
  }
}
