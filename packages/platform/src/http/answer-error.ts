import { ApiError } from '@planet/api/api-error'
import type { ErrorCode } from '@planet/api/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost } from '../database/connection-lost.ts'

/**
 * The one place where a failure becomes an HTTP response. Anything but an ApiError is logged and reported as
 * unknown_error. `details` explains codes to those who read answers themselves, such as developers of shops.
 */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  details: Partial<Record<ErrorCode, string>> = {},
): FastifyReply {
  const known = asApiError(error)
  if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'call failed')
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  return reply.code(known.status).send({
    success: false,
    message: known.code,
    ...(details[known.code] && { detail: details[known.code] }),
    ...(known.fields.length > 0 && { fields: known.fields }),
    ...known.facts,
  })
}

export const asApiError = (error: FastifyError | ApiError): ApiError =>
  error instanceof ApiError ? error : translate(error)

/** Errors that Fastify raises before a handler runs. */
function translate(error: FastifyError): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new ApiError('payload_too_large', { cause: error })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return bodyProblem(error)
    case 'FST_ERR_BAD_URL':
      return new ApiError('page_not_found', { cause: error })
    default:
      return error.statusCode === 400
        ? bodyProblem(error)
        : new ApiError(isConnectionLost(error) ? 'service_unavailable' : 'unknown_error', { cause: error })
  }
}

const bodyProblem = (cause: Error) =>
  new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'format' }], cause })
