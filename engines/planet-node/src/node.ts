import { Chain, type ChainHooks } from './chain/chain.ts'
import type { Genesis } from './chain/genesis.ts'
import type { ChainRules } from './chain/rules.ts'
import type { PoolLimits } from './pool/pool.ts'
import { Producer } from './pool/producer.ts'
import type { RpcContext } from './rpc/context.ts'
import { Filters } from './rpc/filters.ts'
import { Lanes } from './rpc/lanes.ts'
import { DEFAULT_LIMITS, type RpcLimits } from './rpc/limits.ts'
import { createRpcServer } from './rpc/server/serve.ts'
import { recoveryThreads, SenderRecovery } from './senders/recovery.ts'

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
  /** Opens a folder that has lost blocks, which is refused otherwise. */
  acceptLoss?: boolean
  now?: () => number
  /** Called for errors that no caller caused. By default they are written to stderr. */
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
  /** Running calls, by caller. */
  lanes: Lanes
  close(): Promise<void>
}

export const CLIENT_VERSION = 'planet-node/v0.1.0'

const defaultPool: PoolLimits = {
  transactions: 10_000,
  perSender: 1_000,
  waiting: 2_500,
  waitMs: 10 * 60_000,
}

/** Opens the chain, restores the stored pool, and listens. */
export async function startNode(options: NodeOptions): Promise<RunningNode> {
  const report = options.report ?? ((cause) => console.error(cause))
  const now = options.now ?? Date.now
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  let reported: unknown
  const onFailure = (cause: unknown) => {
    // A failed write ends both the chain and the producer that waits for it.
    if (cause === reported) return
    reported = cause
    const call = options.onFailure ?? report
    call(cause)
  }
  const chain = await Chain.open({
    directory: options.directory,
    rules: options.rules,
    genesis: options.genesis ?? { alloc: {} },
    report,
    onFailure,
    acceptLoss: options.acceptLoss ?? false,
    threads: true,
    ...(options.hooks === undefined ? {} : { hooks: options.hooks }),
  })
  const recovery = new SenderRecovery(options.recoveryThreads ?? recoveryThreads())
  const producer = new Producer(
    { chain, recovery, limits: { ...defaultPool, ...options.pool }, now, report },
    onFailure,
  )
  const context: RpcContext = {
    chain,
    entry: producer,
    limits,
    clientVersion: CLIENT_VERSION,
    lanes: new Lanes(limits),
    filters: new Filters(chain, producer, limits, now),
    now,
  }
  const { lanes } = context
  const server = createRpcServer(context, report)
  const stop = async () => {
    await server.close(() => producer.close())
    await recovery.close()
    await chain.close()
  }
  try {
    await producer.restore(chain.database)
    const address = await server.listen(options.host ?? '127.0.0.1', options.port ?? 0)
    let closing: Promise<void> | undefined
    return {
      ...address,
      chain,
      producer,
      lanes,
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
