import type { RequestFailure } from './request.ts'

/** Whether an answer means that the address names nothing that exists or could exist. */
const words: readonly string[] = ['data_not_found', 'page_not_found', 'validation_error', 'invalid_data']

export const isMissing = (failure: Pick<RequestFailure, 'code'> | undefined): boolean =>
  failure !== undefined && words.includes(failure.code)
