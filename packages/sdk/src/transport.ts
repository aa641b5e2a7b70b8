import { nodeModule } from './node-module.ts'

export type Outgoing = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string | undefined
  signal: AbortSignal
}
export type Reply = { status: number; headers: { get: (name: string) => string | null }; text: string }
export type Transport = (url: URL, request: Outgoing) => Promise<Reply>

type Incoming = {
  statusCode?: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  setEncoding: (name: 'utf8') => void
  on: (event: string, listen: (value: never) => void) => void
  resume: () => void
}
type Sent = {
  on: (event: string, listen: (value: never) => void) => void
  end: (body?: string) => void
  destroy: (error: unknown) => void
}
type NodeHttp = {
  request: (
    url: URL,
    options: { method: string; headers: Readonly<Record<string, string>> },
    receive: (response: Incoming) => void,
  ) => Sent
}

const nodeHttp = nodeModule<NodeHttp>('node:http')
const nodeHttps = nodeModule<NodeHttp>('node:https')
const ownFetch = globalThis.fetch

/**
 * The given fetch. Without one Node's own client on kept connections, which takes half the time of its fetch; and fetch
 * elsewhere, or where an application has replaced it.
 */
export function transportOf(given: typeof globalThis.fetch | undefined): Transport {
  if (given) return byFetch(given)
  if (nodeHttp && nodeHttps && globalThis.fetch === ownFetch) return byNode(nodeHttp, nodeHttps)
  return byFetch(globalThis.fetch)
}

const byFetch =
  (send: typeof globalThis.fetch): Transport =>
  async (url, { method, headers, body, signal }) => {
    const answer = await send(url, { method, headers, signal, ...(body !== undefined && { body }) })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

const byNode =
  (http: NodeHttp, https: NodeHttp): Transport =>
  async (url, request) => {
    const reply = await exchange(url.protocol === 'https:' ? https : http, url, request)
    const isElsewhere = reply.status >= 300 && reply.status < 400
    return isElsewhere ? byFetch(globalThis.fetch)(url, request) : reply
  }

const exchange = (
  { request }: NodeHttp,
  url: URL,
  { method, headers, body, signal }: Outgoing,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => {
        const get = (name: string) => response.headers[name]?.toString() ?? null
        resolve({ status: response.statusCode ?? 0, headers: { get }, text })
      })
    })
    sent.on('error', reject)
    signal.addEventListener('abort', () => sent.destroy(signal.reason), { once: true })
    sent.end(body)
  })
