import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { type LiveEvent, liveChannel } from './publish.ts'

export type Subscriber = { account: string | null; receive: (event: LiveEvent) => void }

export type LiveListener = {
  subscribe: (subscriber: Subscriber) => () => void
  subscribers: () => number
  close: () => Promise<void>
}

/**
 * One database connection for each process hears what any process published and hands it on.
 * After a lost connection every subscriber is told to look again, since events may have passed unheard.
 */
export async function listenLive(databaseUrl: string, logger: Logger): Promise<LiveListener> {
  const subscribers = new Set<Subscriber>()
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
      keepAlive: true,
    })
    next.on('notification', (message) => {
      if (message.payload) hand(JSON.parse(message.payload) as LiveEvent)
    })
    next.on('error', (error) => {
      logger.warn({ event: 'live', reason: error.message }, 'live updates lost their database connection')
      reopen()
    })
    await next.connect()
    await next.query(`listen ${liveChannel}`)
    client = next
  }

  const reopen = () => {
    if (closed || retry) return
    client?.removeAllListeners('notification')
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
    }, 1000)
  }

  await open()
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    subscribers: () => subscribers.size,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
