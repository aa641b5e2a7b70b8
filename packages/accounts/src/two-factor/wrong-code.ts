import { ApiError } from '@planet/api/api-error'

/** Shown at the field with the code. */
export const wrongCode = (): ApiError =>
  new ApiError('the_code_you_entered_is_incorrect', { fields: [{ field: 'param', reason: 'format' }] })
