/** Public facts: heights, ids, names of fields. */
export type ErrorDetail = Readonly<Record<string, string | number>>

/** An error that programs recognise by its code and operators read by its message. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code
  readonly detail: ErrorDetail

  constructor(message: string, code: Code, detail: ErrorDetail = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.detail = detail
  }
}
