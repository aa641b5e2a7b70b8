import { defineCall } from '../../call.ts'

export const confirmInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_confirm/',
  summary: 'Confirm the submitted customer information.',
  access: 'session',
  errors: ['incorrect_handling'],
})
