import { sendInquiry } from '@planet/api/calls/inquiry/send'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import type { Route } from '../serve.ts'

export const send: Route = (serve, { inquiries }) =>
  serve(sendInquiry, async ({ body }) => {
    const form = { ...body, kind: 'inquiry' as const, language: body.language ?? 'en' }
    return { inquiry_id: await submitInquiry(inquiries, form) }
  })
