/** A block or transaction that breaks a rule; `reason` is Bitcoin Core's reject reason. */
export class Rejection extends Error {
  readonly code = 'rejected'
  readonly reason: string
  readonly detail: string

  constructor(reason: string, detail = '') {
    super(detail === '' ? reason : `${reason}, ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

export function reject(reason: string, detail = ''): never {
  throw new Rejection(reason, detail)
}
