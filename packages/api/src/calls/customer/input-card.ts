import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { informationDraft, personalInformation } from '../../fields/information.ts'
import { cardApplication } from '../card/application.ts'

export const submitCardInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_card/',
  summary:
    'Save all data for the card partner, checked like the customer information. The response names each wrong item.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  body: z.strictObject({ account_info: personalInformation }),
  errors: ['incorrect_handling', 'warn_not_enabled_user', 'service_unavailable'],
})

export const getCardInformation = defineCall({
  method: 'GET',
  path: '/api/customer/input_card/',
  summary: 'Get the 32 items for the card partner: as saved, or before that as in the customer information.',
  access: 'session',
  answer: { account_info: informationDraft.omit({ company: true }), application: cardApplication },
  errors: ['warn_not_enabled_user'],
})
