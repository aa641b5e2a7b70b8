import type { GuardAccount } from '../../routes/guard.ts'

export type ReviewState = 'review' | 'more' | 'rejected'

export function reviewState({ account_status }: Pick<GuardAccount, 'account_status'>): ReviewState {
  if (account_status === '200') return 'more'
  return account_status === '300' ? 'rejected' : 'review'
}

export type Asked = { what: 'information' | 'confirmation' | 'documents' | 'identity'; path: string }

/** What is to be redone, and where. The identity check is undefined while it is not known how it stands. */
export function whatIsAsked(
  { judgings }: Pick<GuardAccount, 'judgings'>,
  identity: string | undefined,
): readonly Asked[] {
  const [information, confirmation, documents] = judgings.map((judging) => judging.status_dtl)
  const asked: Asked[] = []
  if (information === '2') asked.push({ what: 'information', path: '/customer/input' })
  else if (confirmation === '2') asked.push({ what: 'confirmation', path: '/customer/input_confirm' })
  if (documents === '2') asked.push({ what: 'documents', path: '/customer/file_upload' })
  // Something must be open in this state; if it is nothing of the above, it is the identity check.
  const isIdentity = identity === 'retry' || (identity === undefined && asked.length === 0)
  if (isIdentity) asked.push({ what: 'identity', path: '/customer/sumsub_check' })
  return asked
}
