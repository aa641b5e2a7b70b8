import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RpcContext } from '../context.ts'
import { type Caller, type Lane, laneHeader } from '../lanes.ts'
import { answer, type Report } from './dispatch.ts'

class BodyTooLarge extends Error {}

function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) {
        reject(new BodyTooLarge())
        request.pause()
        return
      }
      chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

function send(response: ServerResponse, status: number, type: string, body: string, close = false): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...(close ? { connection: 'close' } : {}),
  })
  response.end(body)
}

export const laneOf = ({ headers }: IncomingMessage): Lane =>
  headers[laneHeader] === 'guest' ? 'guest' : 'own'

/** Most requests never ask whether their caller is still there, and a signal takes longer than they do. */
function callerOf(request: IncomingMessage, response: ServerResponse): Caller {
  let gone: AbortController | undefined
  const signal = (): AbortSignal => {
    if (gone !== undefined) return gone.signal
    const controller = new AbortController()
    gone = controller
    if (response.destroyed) controller.abort()
    response.on('close', () => {
      if (!response.writableFinished) controller.abort()
    })
    return controller.signal
  }
  return {
    lane: laneOf(request),
    get signal() {
      return signal()
    },
  }
}

/** JSON-RPC over HTTP: POST to any path. */
export async function handleHttp(
  context: RpcContext,
  request: IncomingMessage,
  response: ServerResponse,
  report: Report,
): Promise<void> {
  if (request.method !== 'POST') {
    send(response, request.method === 'GET' ? 200 : 405, 'text/plain', `${context.clientVersion}\n`, true)
    return
  }
  try {
    const caller = callerOf(request, response)
    const body = await readBody(request, context.limits.bodyBytes)
    const text = await answer(context, body, {}, report, caller)
    if (text === undefined) response.writeHead(204).end()
    else send(response, 200, 'application/json', text)
  } catch (cause) {
    if (cause instanceof BodyTooLarge) {
      send(response, 413, 'text/plain', 'request body too large\n', true)
      return
    }
    if (!request.destroyed) report(cause)
    response.destroy()
  }
}
