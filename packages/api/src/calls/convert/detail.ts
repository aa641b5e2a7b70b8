import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { hex32 } from '../../explorer.ts'
import { convertRecord } from '../../fields/convert.ts'

export const convertDetail = defineCall({
  method: 'GET',
  path: '/api/convert/detail/:id/',
  summary: 'Get one convert of the account with every step, by its id or by its transaction on PLANET.',
  access: 'session',
  params: z.strictObject({ id: hex32 }),
  /** `own`: the destination is the account's own address on that network. */
  answer: { convert: convertRecord.extend({ own: z.boolean() }) },
  errors: ['data_not_found', 'service_unavailable'],
})
