import { Chain } from './chain/chain.ts'
import { forwardingEntry } from './follow/entry.ts'
import { startFollower } from './follow/follower.ts'
import { CLIENT_VERSION, type NodeOptions } from './node.ts'
import type { RpcContext } from './rpc/context.ts'
import { Filters } from './rpc/filters.ts'
import type { FollowerStatus } from './rpc/follower-status.ts'
import { Lanes } from './rpc/lanes.ts'
import { DEFAULT_LIMITS } from './rpc/limits.ts'
import { createRpcServer } from './rpc/server/serve.ts'
import { recoveryThreads, SenderRecovery } from './senders/recovery.ts'

export type FollowerNodeOptions = Pick<
  NodeOptions,
  'directory' | 'rules' | 'genesis' | 'host' | 'port' | 'limits' | 'acceptLoss' | 'now' | 'report'
> & {
  /** Called when no more blocks can be stored, as after a failed write. It follows again after a restart. */
  onFailure?: (cause: unknown) => void
  /** JSON-RPC address of the producer, or of another follower. */
  follow: string
}

export type RunningFollower = {
  url: string
  wsUrl: string
  port: number
  chain: Chain
  status(): FollowerStatus
  close(): Promise<void>
}

/** A follower serves few callers, often three on one machine: it keeps little in memory. */
const cachedAccounts = 2_000
const databaseCacheMb = 2

/**
 * A node that makes no blocks: it executes those of another node from their raw transactions, rejects what differs, and
 * answers reads from what it has verified.
 */
export async function startFollowerNode(options: FollowerNodeOptions): Promise<RunningFollower> {
  const report = options.report ?? ((cause) => console.error(cause))
  const now = options.now ?? Date.now
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const chain = await Chain.open({
    directory: options.directory,
    rules: options.rules,
    genesis: options.genesis ?? { alloc: {} },
    report,
    cachedAccounts,
    databaseCacheMb,
    durable: false,
    acceptLoss: options.acceptLoss ?? false,
    threads: true,
    ...(options.onFailure && { onFailure: options.onFailure }),
  })
  const { directory, follow: url } = options
  const recovery = new SenderRecovery(recoveryThreads())
  const follower = await startFollower({ chain, recovery, directory, url, now, report })
  const entry = forwardingEntry(chain, follower.source)
  const context: RpcContext = {
    chain,
    entry,
    follower: follower.status,
    limits,
    clientVersion: CLIENT_VERSION,
    lanes: new Lanes(limits),
    filters: new Filters(chain, entry, limits, now),
    now,
  }
  const server = createRpcServer(context, report)
  try {
    const address = await server.listen(options.host ?? '127.0.0.1', options.port ?? 0)
    let closing: Promise<void> | undefined
    const stop = async () => {
      await server.close(() => follower.close())
      await recovery.close()
      await chain.close()
    }
    return {
      ...address,
      chain,
      status: follower.status,
      close: () => {
        closing ??= stop()
        return closing
      },
    }
  } catch (cause) {
    await follower.close()
    await recovery.close()
    await chain.close()
    throw cause
  }
}
