import { defineCall } from '../../call.ts'
import { documentTypes, largestDocument } from './file-upload.ts'

export const fundsFiles = ['file_1', 'file_2', 'file_3'] as const

export const longestFundsAnswer = 2000

export const answerFundsRequest = defineCall({
  method: 'POST',
  path: '/api/customer/funds_answer/',
  summary:
    'Answer a question about the source of funds, once, as multipart/form-data: request_id, answer, and up to three documents.',
  access: 'session',
  limit: { count: 20, seconds: 600, by: 'account' },
  files: {
    names: fundsFiles,
    types: documentTypes,
    largest: largestDocument,
    fields: ['request_id', 'answer'],
  },
  errors: [
    'invalid_data',
    'payload_too_large',
    'data_not_found',
    'incorrect_handling',
    'warn_required_parameter_is_empty',
  ],
})
