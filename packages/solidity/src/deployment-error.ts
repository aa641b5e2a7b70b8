export type DeploymentErrorCode = 'code_differs' | 'wiring_differs' | 'too_many_nonces' | 'transaction_failed'

export class DeploymentError extends Error {
  readonly code: DeploymentErrorCode

  constructor(code: DeploymentErrorCode, message: string) {
    super(message)
    this.name = 'DeploymentError'
    this.code = code
  }
}
