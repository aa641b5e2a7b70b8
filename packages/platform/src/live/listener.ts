import { listen } from '../database/listen.ts'
import type { Logger } from '../logging/logger.ts'
import { type LiveEvent, liveChannel, readEvent } from './publish.ts'
import { type RecentEvents, rememberRecent } from './recent.ts'

export type Subscriber = { account: string | null; receive: (event: LiveEvent) => void }

export type LiveListener = {
  subscribe: (subscriber: Subscriber) => () => void
  /** The events of the last minute. */
  recall: (account: string | null) => RecentEvents
  subscribers: () => number
  close: () => Promise<void>
}

/**
 * One database connection per process receives what any process published and passes it on. After a lost connection
 * every subscriber is asked to read again, since events may have been missed.
 */
export async function listenLive(databaseUrl: string, logger: Logger): Promise<LiveListener> {
  const subscribers = new Set<Subscriber>()
  const recent = rememberRecent()
  const pass = (event: LiveEvent) => {
    for (const subscriber of subscribers) {
      if (event.account === null || event.account === subscriber.account) subscriber.receive(event)
    }
  }
  const { close } = await listen({
    databaseUrl,
    channel: liveChannel,
    name: 'planet-live',
    logger,
    receive: (payload) => {
      const event = readEvent(payload)
      if (event) {
        recent.hear(event)
        pass(event)
      } else logger.warn({ event: 'live' }, 'a notification on the channel is not an event')
    },
    connected: (isFirst) => {
      recent.begin()
      if (!isFirst) pass({ account: null, topic: 'resync' })
    },
  })
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    recall: recent.recall,
    subscribers: () => subscribers.size,
    close,
  }
}
