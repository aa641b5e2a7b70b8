import { z } from 'zod'
import { defineCall } from '../../call.ts'

const on = z.boolean()

export const orderMails = defineCall({
  method: 'GET',
  path: '/api/order/mails/',
  summary: 'Get whether the account receives mails about the orders that it sells and pays.',
  access: 'session',
  answer: { on },
})

export const setOrderMails = defineCall({
  method: 'POST',
  path: '/api/order/mails/',
  summary: 'Switch mails about orders on or off.',
  access: 'session',
  body: z.strictObject({ on }),
})
