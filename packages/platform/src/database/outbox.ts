import type pg from 'pg'
import { sleep } from '../timing/sleep.ts'

/** Never reaches PostgreSQL: the connection recognises the text and keeps the notification until the commit. */
export const notifyText = 'notify after commit'

export type Notification = { channel: string; payload: string }

export type Outbox = {
  add: (notifications: readonly Notification[]) => void
  /** Resolves when everything added so far was sent. */
  sent: () => Promise<void>
}

/** The outbox of each database. */
export const outboxes = new WeakMap<object, Outbox>()

const retryMs = 500
const mostAttempts = 20
const sendText =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)'

/** Sends one batch at a time; what is added meanwhile forms the next batch. */
export function createOutbox(pool: pg.Pool, onError: (error: Error) => void): Outbox {
  let waiting: Notification[] = []
  let sending: Promise<void> | undefined

  const send = async (batch: readonly Notification[]) => {
    const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)]
    // Without a database for longer than this, listeners have lost their connections too and look by themselves.
    for (let attempt = 1; attempt <= mostAttempts && !pool.ending; attempt++) {
      try {
        await pool.query({ name: 'send_notifications', text: sendText, values })
        return
      } catch (error) {
        onError(error as Error)
        await sleep(retryMs)
      }
    }
  }
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await send(batch)
    }
    sending = undefined
  }
  return {
    add: (notifications) => {
      if (notifications.length === 0) return
      waiting.push(...notifications)
      sending ??= run()
    },
    sent: async () => sending,
  }
}
