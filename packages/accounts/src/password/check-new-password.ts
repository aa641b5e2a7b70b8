import { ApiError } from '@planet/api/api-error'
import { isTrivialPassword } from '@planet/platform/credentials/password-rules'

/** The contract checks the length; this checks that both entries match and are not easy to guess. */
export function checkNewPassword(
  { re_password, re_password_confirm }: { re_password: string; re_password_confirm: string },
  email: string,
): void {
  if (re_password !== re_password_confirm)
    throw new ApiError('validation_error', { fields: [{ field: 're_password_confirm', reason: 'mismatch' }] })
  if (isTrivialPassword(re_password, email))
    throw new ApiError('validation_error', { fields: [{ field: 're_password', reason: 'too_common' }] })
}
