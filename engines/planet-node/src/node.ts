import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { Chain, type ChainHooks } from './chain/chain.ts'
import type { Genesis } from './chain/genesis.ts'
import type { ChainRules } from './chain/rules.ts'
import { SenderRecovery } from './crypto/recovery.ts'
import type { PoolLimits } from './pool/pool.ts'
import { Producer } from './pool/producer.ts'
import { DEFAULT_LIMITS, type RpcContext, type RpcLimits } from './rpc/context.ts'
import { Gate } from './rpc/gate.ts'
import { handleHttp } from './rpc/http.ts'
import { attachWebSocket } from './rpc/websocket.ts'

export interface NodeOptions {
  directory: string
  rules: ChainRules
  genesis?: Genesis
  host?: string
  /** 0 takes a free one. */
  port?: number
  limits?: Partial<RpcLimits>
  pool?: Partial<PoolLimits>
  /** Threads that recover senders; by default one less than the machine has cores, 1 to 4. */
  recoveryThreads?: number
  hooks?: ChainHooks
  now?: () => number
  /** Told of what no caller caused. By default it is written to stderr. */
  report?: (cause: unknown) => void
  /** Called when blocks can no longer be made, as after a failed write. */
  onFailure?: (cause: unknown) => void
}

export interface RunningNode {
  url: string
  wsUrl: string
  port: number
  chain: Chain
  producer: Producer
  close(): Promise<void>
}

export const CLIENT_VERSION = 'planet-node/v0.1.0'

const DEFAULT_POOL: PoolLimits = {
  transactions: 10_000,
  perSender: 1_000,
  waiting: 2_500,
  waitMs: 10 * 60_000,
}

/** Opens the chain, takes up the stored pool, and listens. */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const report = options.report ?? ((cause) => console.error(cause))
  const now = options.now ?? Date.now
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const chain = await Chain.open({
    directory: options.directory,
    rules: options.rules,
    genesis: options.genesis ?? { alloc: {} },
    report,
    ...(options.hooks === undefined ? {} : { hooks: options.hooks }),
  })
  const threads = options.recoveryThreads ?? Math.min(4, Math.max(1, availableParallelism() - 1))
  const recovery = new SenderRecovery(threads)
  const producer = new Producer(
    { chain, recovery, limits: { ...DEFAULT_POOL, ...options.pool }, now },
    options.onFailure ?? report,
  )
  const context: RpcContext = {
    chain,
    producer,
    limits,
    clientVersion: CLIENT_VERSION,
    callGate: new Gate(limits.concurrentCalls, limits.queuedCalls),
    now,
  }
  const server = createServer((request, response) => {
    void handleHttp(context, request, response, report)
  })
  server.maxConnections = limits.connections
  server.keepAliveTimeout = 65_000
  const sockets = attachWebSocket(context, server, report)
  const stop = async () => {
    sockets.close()
    server.closeIdleConnections()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await producer.close()
    setImmediate(() => server.closeAllConnections())
    await closed
    await recovery.close()
    await chain.close()
  }
  try {
    await producer.restore(chain.database)
    const host = options.host ?? '127.0.0.1'
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port ?? 0, host, resolve)
    })
    const { port } = server.address() as AddressInfo
    const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
    let closing: Promise<void> | undefined
    return {
      url: `http://${place}`,
      wsUrl: `ws://${place}`,
      port,
      chain,
      producer,
      close: () => {
        closing ??= stop()
        return closing
      },
    }
  } catch (cause) {
    await producer.close()
    await recovery.close()
    await chain.close()
    throw cause
  }
}
