import { defineCall } from '../../call.ts'
import { cardApplication } from '../card/application.ts'
import { informationDraft } from './information.ts'

export const lookAtCardConfirmation = defineCall({
  method: 'GET',
  path: '/api/customer/input_cardconfirm/',
  summary: 'What will be sent to the card partner, to be read once more.',
  access: 'session',
  answer: { account_info: informationDraft.omit({ company: true }), application: cardApplication },
  /** Where the items are not yet complete there is nothing to be sent. */
  errors: ['data_not_found', 'warn_not_enabled_user'],
})
