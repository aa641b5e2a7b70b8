import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { language } from '../../fields/common.ts'

export const siteFaq = defineCall({
  method: 'GET',
  path: '/api/site/faq/',
  summary: 'List questions that operators have added to the FAQ, in one language.',
  access: 'public',
  query: z.strictObject({ language }),
  answer: { questions: z.array(z.object({ question: z.string(), answer: z.string() })) },
})
