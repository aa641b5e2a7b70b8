import type { AccountRow } from '../tables.ts'

/** An active company can ask for its data to be changed. */
export const canChangeCompany = ({ user_type, status }: AccountRow): boolean =>
  user_type === 'corporate' && status === '500'
