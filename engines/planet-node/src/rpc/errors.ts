import { Refused } from '../chain/refused.ts'
import { ExecutionTimeout } from '../evm/engine.ts'
import { StateUnavailable } from '../state/committed.ts'

/** Codes of JSON-RPC 2.0, EIP-1474, and 3 for reverts as geth gives it. */
export const RPC_CODE = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  server: -32000,
  limit: -32005,
  reverted: 3,
} as const

export class RpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The caller is gone. */
export class CallAbandoned extends Error {}

export interface RpcErrorBody {
  code: number
  message: string
  data?: unknown
}

/** `report` receives errors that no caller could have caused. */
export function errorBody(cause: unknown, report: (cause: unknown) => void): RpcErrorBody {
  if (cause instanceof RpcError) {
    const body = { code: cause.code, message: cause.message }
    return cause.data === undefined ? body : { ...body, data: cause.data }
  }
  if (cause instanceof CallAbandoned) return { code: RPC_CODE.server, message: 'the caller is gone' }
  if (cause instanceof Refused || cause instanceof StateUnavailable || cause instanceof ExecutionTimeout) {
    return { code: RPC_CODE.server, message: cause.message }
  }
  report(cause)
  return { code: RPC_CODE.internal, message: 'internal error' }
}
