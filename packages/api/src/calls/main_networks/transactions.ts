import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainTransaction } from './fields.ts'

export const mainTransactions = defineCall({
  method: 'GET',
  path: '/api/main_networks/transactions/',
  summary: 'The latest payments from own addresses on the main networks that were sent by this wallet.',
  access: 'session',
  answer: { transactions: z.array(mainTransaction) },
})
