import type { GuardAccount } from '../../../routes/guard.ts'

export type ReviewState = 'review' | 'more' | 'rejected'

export function reviewState({ account_status }: Pick<GuardAccount, 'account_status'>): ReviewState {
  if (account_status === '200') return 'more'
  return account_status === '300' ? 'rejected' : 'review'
}

export type Asked = { what: 'information' | 'confirmation' | 'documents' | 'identity'; path: string }

/** What has to be redone, and where. */
export function whatIsAsked({
  judgings,
  identity,
}: Pick<GuardAccount, 'judgings'> & { identity: string }): readonly Asked[] {
  const [information, confirmation, documents] = judgings.map((judging) => judging.status_dtl)
  const asked: Asked[] = []
  if (information === '2') asked.push({ what: 'information', path: '/customer/input' })
  else if (confirmation === '2') asked.push({ what: 'confirmation', path: '/customer/input_confirm' })
  if (documents === '2') asked.push({ what: 'documents', path: '/customer/file_upload' })
  if (identity === 'retry') asked.push({ what: 'identity', path: '/customer/sumsub_check' })
  return asked
}
