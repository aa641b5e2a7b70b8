import { requestCancellation } from '@planet/api/calls/inquiry/cancellation'
import { providerOf, submitInquiry } from '../../inquiry/submit-inquiry.ts'
import type { Route } from '../serve.ts'

export const cancellation: Route = (serve, { config, connection }) => {
  const db = connection.db
  const provider = providerOf(config)
  serve(requestCancellation, async ({ body }) => {
    const form = { ...body, kind: 'cancellation' as const, language: body.language ?? 'en' }
    return { inquiry_id: await submitInquiry(db, provider, form) }
  })
}
