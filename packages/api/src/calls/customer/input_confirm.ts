import { defineCall } from '../../call.ts'

export const confirmInformation = defineCall({
  method: 'POST',
  path: '/api/customer/input_confirm/',
  summary: 'Confirm the information that was handed in.',
  access: 'session',
  errors: ['incorrect_handling'],
})
