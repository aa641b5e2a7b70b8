import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'
import { settlementRecord } from '../../fields/deposit-withdraw.ts'
import { historyEntry } from '../../fields/history.ts'
import { mainPayment } from '../../fields/main-network.ts'

const about = { key: z.string(), time: timestamp, is_unread: z.boolean() }

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/wallet/notifications/',
  summary: 'List notifications, newest first: money received, deposits, withdrawals, logins by new devices.',
  access: 'session',
  answer: {
    unread: z.number(),
    notifications: z.array(
      z.union([
        z.object({ ...about, kind: z.literal('transfer'), entry: historyEntry }),
        z.object({ ...about, kind: z.literal('settlement'), record: settlementRecord }),
        /** Received by an own address on a main network. */
        z.object({ ...about, kind: z.literal('main_payment'), payment: mainPayment }),
        /** A browser and its system, as in the login history. */
        z.object({ ...about, kind: z.literal('device'), device: z.string() }),
      ]),
    ),
  },
  errors: ['service_unavailable'],
})

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/wallet/notifications/',
  summary: 'Mark everything up to a time as read.',
  access: 'session',
  body: z.strictObject({ until: timestamp }),
})
