import { jsonRpc } from '@planet/chains/json-rpc'

/** One call to one node. */
export const ask = <T>(url: string, method: string, ...params: unknown[]): Promise<T> =>
  jsonRpc([url]).call<T>(method, params)
