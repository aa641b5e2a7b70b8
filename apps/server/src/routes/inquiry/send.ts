import { sendInquiry } from '@planet/api/calls/inquiry/send'
import { providerOf, submitInquiry } from '../../inquiry/submit-inquiry.ts'
import type { Route } from '../serve.ts'

export const send: Route = (serve, { config, connection }) => {
  const db = connection.db
  const provider = providerOf(config)
  serve(sendInquiry, async ({ body }) => {
    const form = { ...body, kind: 'inquiry' as const, language: body.language ?? 'en' }
    return { inquiry_id: await submitInquiry(db, provider, form) }
  })
}
