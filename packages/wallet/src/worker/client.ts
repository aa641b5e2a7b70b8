import { type ErrorDetail, isWalletErrorCode, WalletError } from '../errors.ts'
import type { ActName, RequestOf, ResponseMessage, ResultOf } from './protocol.ts'

/** The page's end of a Worker or of a MessagePort. */
export type Endpoint = {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: Event) => void): void
}

export type VaultClient = {
  call<A extends ActName>(
    act: A,
    request: RequestOf<A>,
    options?: { timeoutMs?: number },
  ): Promise<ResultOf<A>>
  /** Rejects pending calls. The owner ends the Worker itself. */
  close(): void
}

type Waiting = {
  resolve: (result: unknown) => void
  reject: (error: WalletError) => void
  timer: ReturnType<typeof setTimeout>
}

/** Long enough for key derivation on a slow phone. */
const defaultTimeout = 60_000

export function createVaultClient(endpoint: Endpoint): VaultClient {
  const waiting = new Map<number, Waiting>()
  let next = 1
  let closed = false

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    clearTimeout(found?.timer)
    waiting.delete(id)
    return found
  }
  const refuseAll = (): void => {
    for (const id of [...waiting.keys()]) take(id)?.reject(new WalletError('internal'))
  }
  endpoint.addEventListener('message', (event) => {
    const response = readResponse((event as MessageEvent<unknown>).data)
    if (!response) return
    const found = take(response.id)
    if (response.ok) found?.resolve(response.result)
    else found?.reject(new WalletError(response.error.code, { detail: response.error.detail }))
  })
  endpoint.addEventListener('error', refuseAll)
  endpoint.addEventListener('messageerror', refuseAll)

  return {
    call: (act, request, { timeoutMs = defaultTimeout } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new WalletError('vault_locked'))
        const id = next++
        const timer = setTimeout(() => take(id)?.reject(new WalletError('timeout')), timeoutMs)
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer })
        endpoint.postMessage({ id, act, request })
      }),
    close: () => {
      closed = true
      refuseAll()
    },
  }
}

function readResponse(data: unknown): ResponseMessage | undefined {
  const { id, ok, result, error } = (data ?? {}) as Record<string, unknown>
  if (typeof id !== 'number') return undefined
  if (ok === true) return { id, ok, result }
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  return {
    id,
    ok: false,
    error: { code: isWalletErrorCode(code) ? code : 'internal', detail: (detail ?? {}) as ErrorDetail },
  }
}
