import { sendInquiry } from '@planet/api/calls/inquiry/send'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import { route } from '../../routing/route.ts'

export const sendInquiryRoute = route(sendInquiry, async ({ inquiries }, { body }) => {
  const form = { ...body, kind: 'inquiry' as const, language: body.language ?? 'en' }
  return { inquiry_id: await submitInquiry(inquiries, form) }
})
