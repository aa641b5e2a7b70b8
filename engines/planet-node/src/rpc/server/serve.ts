import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RpcContext } from '../context.ts'
import { handleHttp } from './http.ts'
import { attachWebSocket } from './websocket.ts'

export type RpcServer = {
  listen(host: string, port: number): Promise<{ url: string; wsUrl: string; port: number }>
  /** Accepts no more requests; `drained` is called once, before open connections are closed. */
  close(drained: () => Promise<void>): Promise<void>
}

/** JSON-RPC over HTTP and WebSocket on one port. */
export function createRpcServer(context: RpcContext, report: (cause: unknown) => void): RpcServer {
  const server = createServer((request, response) => {
    void handleHttp(context, request, response, report)
  })
  server.maxConnections = context.limits.connections
  server.keepAliveTimeout = 65_000
  const sockets = attachWebSocket(context, server, report)
  return {
    listen: async (host, port) => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      const address = server.address() as AddressInfo
      const authority = `${host.includes(':') ? `[${host}]` : host}:${address.port}`
      return { url: `http://${authority}`, wsUrl: `ws://${authority}`, port: address.port }
    },
    close: async (drained) => {
      sockets.close()
      server.closeIdleConnections()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await drained()
      setImmediate(() => server.closeAllConnections())
      await closed
    },
  }
}
