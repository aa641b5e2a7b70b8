import { RequestFailure } from '../../../api/request.ts'

/** How a signed request reaches the server, and how to query it. Submitting the same twice has the effect of once. */
export type Submission<T, A> = {
  submit: (signed: T) => Promise<A>
  /** Whether the server has accepted it; fails with `data_not_found` if the server does not know it. */
  wasAccepted?: ((signed: T) => Promise<boolean>) | undefined
}

type Status = 'accepted' | 'not_accepted' | 'unknown'

type Outcome<A> =
  /** Without an answer if the server was queried and had it. */
  { is: 'accepted'; answer?: A } | { is: 'not_accepted' | 'unknown'; failure: RequestFailure }

/** Queries the server. Without a query, an answer that rejected it is final. */
export async function statusOf<T>(
  { wasAccepted }: Pick<Submission<T, unknown>, 'wasAccepted'>,
  signed: T,
): Promise<Status> {
  if (!wasAccepted) return 'not_accepted'
  try {
    return (await wasAccepted(signed)) ? 'accepted' : 'not_accepted'
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    return failure.code === 'data_not_found' ? 'not_accepted' : 'unknown'
  }
}

/**
 * Submits a signed request. A failure does not tell whether the server accepted it: the response may get lost, and a
 * server may fail after saving. It may be signed again only if the server reports that it does not have it. Without any
 * response it may even arrive later, so the server is not queried then.
 */
export async function submitSigned<T, A>(submission: Submission<T, A>, signed: T): Promise<Outcome<A>> {
  try {
    return { is: 'accepted', answer: await submission.submit(signed) }
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    if (failure.code === 'network_error') return { is: 'unknown', failure }
    const status = await statusOf(submission, signed)
    return status === 'accepted' ? { is: 'accepted' } : { is: status, failure }
  }
}
