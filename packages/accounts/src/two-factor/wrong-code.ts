import { ApiError } from '@planet/api/api-error'

/** Said at the field in which the code stands. */
export const wrongCode = (): ApiError =>
  new ApiError('the_code_you_entered_is_incorrect', { fields: [{ field: 'param', reason: 'format' }] })
