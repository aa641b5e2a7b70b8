import { defineCall } from '../../call.ts'
import { cardApplication } from '../card/application.ts'
import { informationDraft } from './information.ts'

export const lookAtCardConfirmation = defineCall({
  method: 'GET',
  path: '/api/customer/input_cardconfirm/',
  summary: 'Get the data that will be sent to the card partner, for a final check.',
  access: 'session',
  answer: { account_info: informationDraft.omit({ company: true }), application: cardApplication },
  /** `data_not_found` until the items are complete. */
  errors: ['data_not_found', 'warn_not_enabled_user'],
})
