import { defineCall } from '../../../call.ts'
import { modifyPassword } from '../pw-modify.ts'

export const checkPasswordModify = defineCall({
  method: 'POST',
  path: '/api/auth/pw_modify/:token/check/',
  summary:
    'Check email, temporary password and new login password before the keys are created. Reports every problem.',
  access: 'public',
  limit: { count: 20, seconds: 600 },
  params: modifyPassword.params,
  body: modifyPassword.body.pick({
    email: true,
    password: true,
    re_password: true,
    re_password_confirm: true,
  }),
  errors: [
    'warn_not_enough_access_param',
    'warn_param_key_is_incorrect',
    'parameter_information_does_not_exist',
    'warn_email_already_exists',
  ],
})
