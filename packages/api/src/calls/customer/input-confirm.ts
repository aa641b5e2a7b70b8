import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft } from '../../fields/information.ts'
import { judging } from './me.ts'

export const confirmInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_confirm/',
  summary: 'Confirm the submitted customer information.',
  access: 'session',
  errors: ['incorrect_handling'],
})

export const getConfirmation = defineCall({
  method: 'GET',
  path: '/api/customer/input_confirm/',
  summary: 'Get the submitted customer information, for a final check before it is confirmed.',
  access: 'session',
  answer: { account_info: informationDraft, judgings: z.array(judging) },
  errors: ['data_not_found'],
})
