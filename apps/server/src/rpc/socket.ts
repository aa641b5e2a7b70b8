import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { addressKey } from '@planet/platform/http/client-address'
import type { Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { allowanceOf } from './allowance.ts'
import { answerGuest, type Gateway, type Guest } from './answer.ts'
import { type Answer, bodyLimit, failure, isNotification, largestBatch, readRequest } from './protocol.ts'
import { createSubscriptions } from './subscriptions.ts'

export type SocketOptions = {
  pool: Pool
  gateway: Gateway
  nodes: readonly string[]
  proxies: number
  report: (reason: unknown) => void
}

const socketMethods = ['eth_subscribe', 'eth_unsubscribe'] as const
const limits = { sockets: 500, perAddress: 10, subscriptions: 10, unsentBytes: 1024 * 1024 }
const pingMs = 30_000
const closeCodes = { tryAgainLater: 1013, textOnly: 1003, restarting: 1012 } as const

/** As Fastify computes it for other requests: our own proxies append what they saw, the outermost first. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const seen = hops
    .map((hop) => hop.trim())
    .filter(Boolean)
    .slice(-proxies)
  return addressKey((proxies > 0 && seen[0]) || (socket.remoteAddress ?? ''))
}

/** `/rpc` over WebSocket: the same methods and limits as over HTTP, and subscriptions. */
export function serveRpcSocket(server: Server, options: SocketOptions): { close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bodyLimit })
  const perAddress = new Map<string, number>()
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const path = request.url?.split('?')[0]
    if (path !== '/rpc' && path !== '/rpc/') return stream.end('HTTP/1.1 404 Not Found\r\n\r\n')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      const address = addressOf(request, options.proxies)
      const open = perAddress.get(address) ?? 0
      if (open >= limits.perAddress || sockets.clients.size > limits.sockets)
        return socket.close(closeCodes.tryAgainLater, 'too many connections')
      perAddress.set(address, open + 1)
      socket.on('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      })
      serveGuest(socket, address, options)
    })
  })
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function serveGuest(
  socket: WebSocket,
  address: string,
  { pool, gateway, nodes, report }: SocketOptions,
): void {
  const gone = new AbortController()
  const guest: Guest = { address, allowance: allowanceOf(pool, address), signal: gone.signal, report }
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unsentBytes) socket.terminate()
    else socket.send(text)
  }
  const subscriptions = createSubscriptions(nodes, send, () => socket.close(closeCodes.restarting))
  let subscribed = 0
  const subscribe: Gateway = { ...gateway, node: { call: subscriptions.call } }
  const answerOne = (value: unknown): Promise<Answer> | Answer => {
    const read = readRequest(value, socketMethods)
    if ('error' in read) return read
    const isSubscription = socketMethods.some((method) => method === read.method)
    if (read.method === 'eth_subscribe' && subscribed >= limits.subscriptions)
      return failure(read.id, -32005, 'too many subscriptions on this connection')
    if (read.method === 'eth_subscribe') subscribed++
    return answerGuest(isSubscription ? subscribe : gateway, guest, read)
  }

  const answer = async (text: string): Promise<string | undefined> => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return JSON.stringify(failure(null, -32700, 'parse error'))
    }
    const asked = Array.isArray(value) ? value : [value]
    if (asked.length === 0 || asked.length > largestBatch)
      return JSON.stringify(failure(null, -32600, `a batch has 1 to ${largestBatch} requests`))
    if (!(await guest.allowance.take(asked.length)).allowed)
      return JSON.stringify(failure(null, -32005, 'too many requests'))
    const answers = await Promise.all(asked.map(answerOne))
    const wanted = answers.filter((_, index) => !isNotification(asked[index]))
    if (wanted.length === 0) return undefined
    return JSON.stringify(Array.isArray(value) ? wanted : wanted[0])
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(closeCodes.textOnly, 'text only')
    answer(data.toString()).then((text) => text !== undefined && send(text), report)
  })
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingMs)
  ping.unref()
  socket.on('close', () => {
    gone.abort()
    clearInterval(ping)
    subscriptions.close()
  })
}
