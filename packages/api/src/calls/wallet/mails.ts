import { z } from 'zod'
import { defineCall } from '../../call.ts'

const on = z.boolean()

export const moneyMails = defineCall({
  method: 'GET',
  path: '/api/wallet/mails/',
  summary: 'Get whether the account receives a mail when a deposit is credited or a convert has ended.',
  access: 'session',
  answer: { on },
})

export const setMoneyMails = defineCall({
  method: 'POST',
  path: '/api/wallet/mails/',
  summary: 'Switch mails about deposits and converts on or off.',
  access: 'session',
  body: z.strictObject({ on }),
})
