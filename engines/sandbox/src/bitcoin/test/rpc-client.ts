export type RpcAuth = { readonly user: string; readonly password: string }

export class RpcFailure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field in tests
export type Rpc = (method: string, ...params: unknown[]) => Promise<any>

export const basicAuth = ({ user, password }: RpcAuth): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export function post(url: string, auth: RpcAuth, body: string): Promise<Response> {
  const headers = { authorization: basicAuth(auth), 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body })
}

/** A plain JSON-RPC client, as independent of the node's code as any other. */
export function rpcClient(url: string, auth: RpcAuth): Rpc {
  let id = 0
  return async (method, ...params) => {
    const response = await post(url, auth, JSON.stringify({ jsonrpc: '1.0', id: ++id, method, params }))
    const { result, error } = (await response.json()) as {
      result: unknown
      error: { code: number; message: string } | null
    }
    if (error) throw new RpcFailure(error.code, error.message)
    return result
  }
}
