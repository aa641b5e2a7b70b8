import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { deposit } from '../../fields/deposit.ts'

export const recentDeposits = defineCall({
  method: 'GET',
  path: '/api/deposit/list/',
  summary:
    'List deposits under way with their confirmations, and those that ended within the last day, newest first.',
  access: 'session',
  answer: { deposits: z.array(deposit) },
  errors: ['service_unavailable'],
})
