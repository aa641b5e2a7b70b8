import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { keepAlive } from './database.ts'

export type Listening = {
  databaseUrl: string
  channel: string
  /** Names the connection in the database and the log. */
  name: string
  receive: (payload: string) => void
  /** Called with every new connection, including the first. Notifications may have been missed before a later one. */
  connected: (isFirst: boolean) => void
  logger: Logger
}

export type Listener = { close: () => Promise<void> }

const againMs = 1000

/** Receives a channel's notifications on a connection of its own, and reconnects for as long as it takes. */
export async function listen(listening: Listening): Promise<Listener> {
  const { databaseUrl, channel, name, receive, connected, logger } = listening
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const open = async (isFirst: boolean) => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: name, ...keepAlive })
    next.on('notification', ({ payload = '' }) => receive(payload))
    next.on('error', (error) => {
      logger.warn({ event: name, reason: error.message }, 'lost the database connection for notifications')
      // A connection that was given up earlier is ignored.
      if (client === next) reopen()
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => undefined)
      throw error
    }
    client = next
    if (closed) return next.end()
    connected(isFirst)
  }

  const reopen = () => {
    if (closed || retry) return
    client?.end().catch(() => undefined)
    client = undefined
    retry = setTimeout(async () => {
      retry = undefined
      try {
        await open(false)
      } catch (error) {
        const reason = (error as Error).message
        logger.warn({ event: name, reason }, 'the database cannot be reached for notifications')
        reopen()
      }
    }, againMs)
  }

  await open(true)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
