export class RpcError extends Error {}

/** One question to a node. */
export async function ask<T>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error !== undefined) throw new RpcError(`${method}: ${error.message}`)
  return result
}
