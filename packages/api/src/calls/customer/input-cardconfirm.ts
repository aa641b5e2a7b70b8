import { defineCall } from '../../call.ts'
import { informationDraft, informationFields } from '../../fields/information.ts'
import { cardApplication } from '../card/application.ts'
import { largestDocument } from './file-upload.ts'

export const cardImageKinds = ['passportImage', 'selfieImage', 'signatureImage'] as const

export type CardImageKind = (typeof cardImageKinds)[number]

/** The signature is a drawing, sent as PNG. */
export const cardImageTypes = ['image/jpeg', 'image/png'] as const

export const itemPart = (field: string): string => `items[${field}]`

export const confirmCardInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_cardconfirm/',
  summary:
    'Send the registration to the card partner as multipart/form-data: three images and all items as shown. Items that differ from the saved ones are refused.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  files: {
    names: cardImageKinds,
    types: cardImageTypes,
    largest: largestDocument,
    fields: informationFields.map(itemPart),
  },
  answer: { application: cardApplication },
  errors: [
    'data_integrity_error',
    'data_not_found',
    'invalid_data',
    'payload_too_large',
    'incorrect_handling',
    'warn_required_parameter_is_empty',
    'warn_not_enabled_user',
    'service_unavailable',
  ],
})

export const getCardConfirmation = defineCall({
  method: 'GET',
  path: '/api/customer/input_cardconfirm/',
  summary: 'Get the data that will be sent to the card partner, for a final check.',
  access: 'session',
  answer: { account_info: informationDraft.omit({ company: true }), application: cardApplication },
  /** `data_not_found` until the items are complete. */
  errors: ['data_not_found', 'warn_not_enabled_user'],
})
