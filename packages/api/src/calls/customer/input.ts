import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { information, informationDraft } from '../../fields/information.ts'
import { judging } from './me.ts'

export const submitInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input/',
  summary: 'Submit the customer information. The response names each wrong item.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: information }),
  errors: ['error_input_item_check', 'warn_validation_error', 'incorrect_handling'],
})

export const getInformation = defineCall({
  method: 'GET',
  path: '/api/customer/input/',
  summary: 'Get the customer information as far as it is filled in.',
  access: 'session',
  answer: { account_info: informationDraft, judgings: z.array(judging) },
})
