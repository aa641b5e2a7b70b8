import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

export const travelSignIn = defineCall({
  method: 'GET',
  path: '/api/customer/get_ssourl/',
  summary: 'Get a short-lived address that signs the person in at the travel agency.',
  access: 'session',
  limit: { count: 30, seconds: 600, by: 'account' },
  answer: { url: z.string(), expires_at: timestamp },
  errors: ['warn_not_enabled_user', 'service_unavailable'],
})
