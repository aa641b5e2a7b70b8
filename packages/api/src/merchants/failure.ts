import { fieldReasons } from '../errors.ts'

/** Codes are plain strings for clients, so that a new code does not break a client that was generated earlier. */
export const failureSchema = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', description: 'False.', examples: [false] },
    message: {
      type: 'string',
      description: 'A stable code. The responses list the codes of each call; more may be added.',
      examples: ['validation_error'],
    },
    detail: {
      type: 'string',
      description: 'What the code means, in English. For people; its wording may change.',
      examples: ['`fields` names each wrong field and why.'],
    },
    fields: {
      type: 'array',
      description: 'Which fields to correct, with `validation_error`.',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: {
          field: { type: 'string', examples: ['amount'] },
          reason: { type: 'string', description: `One of ${fieldReasons.join(', ')}.`, examples: ['format'] },
          limit: { type: 'integer', description: 'The bound that was passed.', examples: [100] },
        },
      },
    },
    server_time: {
      type: 'string',
      format: 'date-time',
      description: 'The wallet’s clock, with `clock_skew`.',
      examples: ['2026-11-16T09:00:00.000Z'],
    },
  },
}
