import pg from 'pg'
import { keepAlive } from '../database/database.ts'
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

const againMs = 1000

/**
 * One database connection per process receives what any process published and passes it on. After a lost connection
 * every subscriber is asked to read again, since events may have been missed.
 */
export async function listenLive(databaseUrl: string, logger: Logger): Promise<LiveListener> {
  const subscribers = new Set<Subscriber>()
  const recent = rememberRecent()
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const hand = (event: LiveEvent) => {
    for (const subscriber of subscribers) {
      if (event.account === null || event.account === subscriber.account) subscriber.receive(event)
    }
  }

  const open = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'planet-live',
      ...keepAlive,
    })
    next.on('notification', ({ payload = '' }) => {
      const event = readEvent(payload)
      if (event) {
        recent.hear(event)
        hand(event)
      } else logger.warn({ event: 'live' }, 'something that is no event was said on the channel')
    })
    next.on('error', (error) => {
      logger.warn({ event: 'live', reason: error.message }, 'live updates lost their database connection')
      // A connection that was given up earlier is ignored.
      if (client === next) reopen()
    })
    try {
      await next.connect()
      await next.query(`listen ${liveChannel}`)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    recent.begin()
    client = next
    if (closed) await next.end()
  }

  const reopen = () => {
    if (closed || retry) return
    client?.end().catch(() => undefined)
    client = undefined
    retry = setTimeout(async () => {
      retry = undefined
      try {
        await open()
        hand({ account: null, topic: 'resync' })
      } catch (error) {
        logger.warn(
          { event: 'live', reason: (error as Error).message },
          'live updates cannot reach the database',
        )
        reopen()
      }
    }, againMs)
  }

  await open()
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    recall: recent.recall,
    subscribers: () => subscribers.size,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
