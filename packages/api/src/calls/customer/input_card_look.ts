import { defineCall } from '../../call.ts'
import { cardApplication } from '../card/application.ts'
import { informationDraft } from './information.ts'

export const lookAtCardInformation = defineCall({
  method: 'GET',
  path: '/api/customer/input_card/',
  summary: 'Get the 32 items for the card partner: as saved, or before that as in the customer information.',
  access: 'session',
  answer: { account_info: informationDraft.omit({ company: true }), application: cardApplication },
  errors: ['warn_not_enabled_user'],
})
