import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RpcContext } from '../context.ts'
import type { Lane } from '../lanes.ts'
import { answer, type Report } from './dispatch.ts'
import { laneOf } from './http.ts'
import { Subscriptions } from './subscriptions.ts'

const pingMs = 30_000
const tryAgainLater = 1013

function serve(context: RpcContext, socket: WebSocket, lane: Lane, report: Report): void {
  const { limits } = context
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.socketBufferBytes) socket.terminate()
    else socket.send(text)
  }
  const subscriptions = new Subscriptions(context, send)
  const gone = new AbortController()
  const caller = { lane, signal: gone.signal }
  let running = 0
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      socket.close(1003, 'text only')
      return
    }
    if (++running >= limits.requestsPerSocket) socket.pause()
    answer(context, data.toString(), subscriptions.methods, report, caller)
      .then((text) => {
        if (text !== undefined) send(text)
      })
      .catch(report)
      .finally(() => {
        if (--running < limits.requestsPerSocket && socket.isPaused) socket.resume()
      })
  })
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const ping = setInterval(() => {
    if (!alive) socket.terminate()
    alive = false
    socket.ping()
  }, pingMs)
  ping.unref()
  socket.on('close', () => {
    gone.abort()
    clearInterval(ping)
    subscriptions.close()
  })
}

/** JSON-RPC over WebSocket on the same port. */
export function attachWebSocket(context: RpcContext, server: Server, report: Report): { close(): void } {
  const sockets = new WebSocketServer({ server, maxPayload: context.limits.bodyBytes })
  // The shared server emits this error, and its listener handles it.
  sockets.on('error', () => undefined)
  sockets.on('connection', (socket, request) => {
    // Also for a rejected one: what it sends until it is gone may be nonsense, too.
    socket.on('error', () => socket.terminate())
    if (sockets.clients.size > context.limits.sockets) socket.close(tryAgainLater, 'too many connections')
    else serve(context, socket, laneOf(request), report)
  })
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}
