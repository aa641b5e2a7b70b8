import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft } from './information.ts'
import { judging } from './me.ts'

export const lookAtInformation = defineCall({
  method: 'GET',
  path: '/api/customer/input/',
  summary: 'Get the customer information as far as it is filled in.',
  access: 'session',
  answer: { account_info: informationDraft, judgings: z.array(judging) },
})
