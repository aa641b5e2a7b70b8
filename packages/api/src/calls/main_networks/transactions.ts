import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainTransaction } from './fields.ts'

export const mainTransactions = defineCall({
  method: 'GET',
  path: '/api/main_networks/transactions/',
  summary: 'List the latest payments that this wallet sent from own addresses on the main networks.',
  access: 'session',
  answer: { transactions: z.array(mainTransaction) },
})
