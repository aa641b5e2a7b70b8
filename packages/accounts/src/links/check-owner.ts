import { ApiError } from '@planet/api/api-error'

/** A link works only with the address that it was sent to: a forwarded or copied one alone is not enough. */
export function checkOwner(owner: string, typed: string): void {
  if (owner !== typed)
    throw new ApiError('email_equal_check_error', { fields: [{ field: 'email', reason: 'wrong' }] })
}
