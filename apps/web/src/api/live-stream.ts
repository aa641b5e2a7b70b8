/** The part of an EventSource that is used. */
type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

type Hear = (topic: string, data: unknown) => void
type Listener = { topics: readonly string[]; hear: Hear; since: number; isBehind: boolean }

/** The server's first word in every stream: what went by lately, in milliseconds before it was said. */
type Heard = { since: number; topics: Readonly<Record<string, { ago: number; data: unknown }>> }

/** EventSource.CONNECTING, OPEN and CLOSED. */
const [open, closed] = [1, 2]
const [soonestMs, latestMs] = [2000, 60_000]

/**
 * One stream of events for a whole page; it is closed when nobody listens. Whoever listens has begun to read in the same
 * moment, and misses nothing that comes after: what went by before the stream was open is told when it opens, and after
 * every gap he is told `resync`, which means that anything may have changed.
 */
export function liveStream(connect: () => Source, now = () => performance.now()) {
  const listeners = new Set<Listener>()
  let source: Source | undefined
  let names = new Set<string>()
  let waitMs = soonestMs
  let retry: ReturnType<typeof setTimeout> | undefined

  const tell = (topic: string, data: unknown) => {
    for (const { topics, hear } of [...listeners])
      if (topic === 'resync' || topics.includes(topic)) hear(topic, data)
  }

  const catchUp = ({ since, topics }: Heard) => {
    waitMs = soonestMs
    for (const listener of [...listeners]) {
      const behind = now() - listener.since
      if (!listener.isBehind || behind > since) listener.hear('resync', {})
      else
        for (const topic of listener.topics) {
          const last = topics[topic]
          if (last && last.ago <= behind) listener.hear(topic, last.data)
        }
      listener.isBehind = false
    }
  }

  const attend = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    source?.addEventListener(name, ({ data }: MessageEvent<string>) => tell(name, JSON.parse(data)))
  }

  const begin = () => {
    const stream = connect()
    source = stream
    names = new Set()
    stream.addEventListener('heard', ({ data }: MessageEvent<string>) => catchUp(JSON.parse(data)))
    // A lost connection is taken up again by itself; after an answer that is no stream a browser tries no more.
    stream.addEventListener('error', () => {
      if (stream !== source || stream.readyState !== closed) return
      retry = setTimeout(begin, waitMs)
      waitMs = Math.min(waitMs * 2, latestMs)
    })
    attend('resync')
    for (const { topics } of listeners) topics.forEach(attend)
  }

  const end = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    waitMs = soonestMs
  }

  return {
    listen: (topics: readonly string[], hear: Hear): (() => void) => {
      const isBehind = source?.readyState !== open
      const listener = { topics, hear, since: now(), isBehind }
      listeners.add(listener)
      if (source) topics.forEach(attend)
      else begin()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
  }
}
