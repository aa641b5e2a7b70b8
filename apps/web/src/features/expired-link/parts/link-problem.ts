import type { RequestFailure } from '../../../api/request.ts'

/** Why a mailed link does not work. Only a clear rejection blames the link; any other failure may be ours. */
export function linkProblem(
  failure: Pick<RequestFailure, 'code' | 'status'> | undefined,
): 'registered' | 'expired' | 'unknown' {
  if (failure?.code === 'warn_email_already_exists') return 'registered'
  const isRefused = failure !== undefined && (failure.status === 400 || failure.status === 404)
  return isRefused ? 'expired' : 'unknown'
}
