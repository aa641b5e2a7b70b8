import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { convertRecord } from '../../fields/convert.ts'

export const listOpenConverts = defineCall({
  method: 'GET',
  path: '/api/convert/open/',
  summary: 'List converts of the account that are under way, newest first.',
  access: 'session',
  answer: { converts: z.array(convertRecord) },
  errors: ['service_unavailable'],
})
