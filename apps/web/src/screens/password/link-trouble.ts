import type { RequestFailure } from '../../api/request.ts'

/** What the answer says about a mailed link; without a clear word nothing is said against the link itself. */
export function linkTrouble(
  failure: Pick<RequestFailure, 'code' | 'status'> | undefined,
): 'registered' | 'dead' | 'unknown' {
  if (failure?.code === 'warn_email_already_exists') return 'registered'
  const isRefused = failure !== undefined && (failure.status === 400 || failure.status === 404)
  return isRefused ? 'dead' : 'unknown'
}
