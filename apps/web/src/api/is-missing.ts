import type { RequestFailure } from './request.ts'

/** What an answer says of an address that names nothing: there is no such thing, or nothing could be called that. */
const words: readonly string[] = ['data_not_found', 'page_not_found', 'validation_error', 'invalid_data']

export const isMissing = (failure: Pick<RequestFailure, 'code'> | undefined): boolean =>
  failure !== undefined && words.includes(failure.code)
