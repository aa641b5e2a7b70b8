import { requestCancellation } from '@planet/api/calls/inquiry/cancellation'
import { submitInquiry } from '@planet/inquiries/submit-inquiry'
import { route } from '../../routing/route.ts'

export const requestCancellationRoute = route(requestCancellation, async ({ inquiries }, { body }) => {
  const form = { ...body, kind: 'cancellation' as const, language: body.language ?? 'en' }
  return { inquiry_id: await submitInquiry(inquiries, form) }
})
