import { requestCancellation } from '@planet/api/calls/inquiry/cancellation'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import type { Route } from '../serve.ts'

export const cancellation: Route = (serve, { inquiries }) =>
  serve(requestCancellation, async ({ body }) => {
    const form = { ...body, kind: 'cancellation' as const, language: body.language ?? 'en' }
    return { inquiry_id: await submitInquiry(inquiries, form) }
  })
