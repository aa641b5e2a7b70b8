/** Bitcoin Core's RPC error codes. */
export const RpcCode = {
  misc: -1,
  type: -3,
  notFound: -5,
  parameter: -8,
  deserialization: -22,
  verify: -25,
  rejected: -26,
  alreadyInChain: -27,
  invalidRequest: -32600,
  methodNotFound: -32601,
  internal: -32603,
  parse: -32700,
} as const

export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export function rpcFail(code: keyof typeof RpcCode, message: string): never {
  throw new RpcError(RpcCode[code], message)
}
