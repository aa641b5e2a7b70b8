import { MIN_RELAY_FEE_RATE } from '../../mempool/policy.ts'
import type { PoolEntry } from '../../mempool/pool.ts'
import { signalsReplacement } from '../../mempool/replacement.ts'
import type { BitcoinNode } from '../../node.ts'
import { rpcFail } from '../errors.ts'
import { amountJson } from '../json.ts'
import type { Method } from '../method.ts'

const MAX_TARGET = 1008
const ESTIMATE_BLOCKS = 100
const ESTIMATE_SAMPLES = 10

function entryView(node: BitcoinNode, entry: PoolEntry) {
  const { pool } = node.mempool
  const { tx } = entry
  const ancestors = pool.ancestors(tx).add(tx.txid)
  const descendants = pool.descendants([tx.txid])
  const replaceable = [...ancestors].some((id) => {
    const other = pool.get(id)
    return other !== undefined && signalsReplacement(other.tx)
  })
  return {
    vsize: entry.vsize,
    weight: tx.weight,
    time: entry.time,
    height: entry.height,
    descendantcount: descendants.size,
    descendantsize: pool.totals(descendants).vsize,
    ancestorcount: ancestors.size,
    ancestorsize: pool.totals(ancestors).vsize,
    wtxid: tx.wtxid,
    fees: {
      base: amountJson(entry.fee),
      modified: amountJson(entry.fee),
      ancestor: amountJson(pool.totals(ancestors).fee),
      descendant: amountJson(pool.totals(descendants).fee),
    },
    depends: pool.parents(tx),
    spentby: pool.children(tx),
    'bip125-replaceable': replaceable,
    unbroadcast: false,
  }
}

/** Fee rates paid in the latest blocks, lowest first. */
function recentFeeRates(node: BitcoinNode): bigint[] {
  const rates: bigint[] = []
  for (const entry of node.chain.active.slice(-ESTIMATE_BLOCKS)) {
    if (entry.transactionCount < 2) continue
    const undo = node.chain.store.undo(entry.hash)
    node.chain.store.block(entry.hash).transactions.forEach((tx, i) => {
      if (i === 0) return
      const paid = undo?.[i - 1]?.reduce((sum, coin) => sum + coin.value, 0n) ?? 0n
      const out = tx.outputs.reduce((sum, output) => sum + output.value, 0n)
      rates.push(((paid - out) * 1000n) / BigInt(tx.vsize))
    })
  }
  return rates.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

function estimateSmartFee(node: BitcoinNode, target: number) {
  if (target < 1 || target > MAX_TARGET) {
    rpcFail('parameter', `Invalid conf_target, must be between 1 and ${MAX_TARGET}`)
  }
  const blocks = Math.max(target, 2)
  const rates = recentFeeRates(node)
  if (rates.length < ESTIMATE_SAMPLES) return { errors: ['Insufficient data or no feerate found'], blocks }
  const share = target <= 2 ? 3 : target <= 6 ? 2 : 1
  const rate = rates[Math.floor(((rates.length - 1) * share) / 4)]
  const relayed = rate !== undefined && rate > MIN_RELAY_FEE_RATE
  return { feerate: amountJson(relayed ? rate : MIN_RELAY_FEE_RATE), blocks }
}

export const mempoolMethods: Record<string, Method> = {
  getmempoolinfo: {
    params: [],
    needs: 0,
    run: ({ mempool }) => {
      const ids = [...mempool.pool.entries.keys()]
      return {
        loaded: true,
        size: ids.length,
        bytes: mempool.pool.size,
        usage: [...mempool.pool.entries.values()].reduce((sum, entry) => sum + entry.tx.raw.length, 0),
        total_fee: amountJson(mempool.pool.totals(ids).fee),
        maxmempool: 300_000_000,
        mempoolminfee: amountJson(MIN_RELAY_FEE_RATE),
        minrelaytxfee: amountJson(MIN_RELAY_FEE_RATE),
        incrementalrelayfee: amountJson(MIN_RELAY_FEE_RATE),
        unbroadcastcount: 0,
        fullrbf: mempool.fullReplacement,
      }
    },
  },
  getrawmempool: {
    params: ['verbose', 'mempool_sequence'],
    needs: 0,
    run: (node, args) => {
      const { pool } = node.mempool
      if (args.boolean(0, false)) {
        if (args.boolean(1, false)) {
          rpcFail('parameter', 'Verbose results cannot contain mempool sequence values.')
        }
        return Object.fromEntries([...pool.entries].map(([id, entry]) => [id, entryView(node, entry)]))
      }
      const txids = [...pool.entries.keys()]
      return args.boolean(1, false) ? { txids, mempool_sequence: pool.sequence } : txids
    },
  },
  getmempoolentry: {
    params: ['txid'],
    needs: 1,
    run: (node, args) => {
      const entry = node.mempool.pool.get(args.hash(0))
      return entry ? entryView(node, entry) : rpcFail('notFound', 'Transaction not in mempool')
    },
  },
  estimatesmartfee: {
    params: ['conf_target', 'estimate_mode'],
    needs: 1,
    run: (node, args) => {
      const mode = args.string(1, 'economical').toLowerCase()
      if (!['unset', 'economical', 'conservative'].includes(mode)) {
        rpcFail(
          'parameter',
          'Invalid estimate_mode parameter, must be one of: "unset", "economical", "conservative"',
        )
      }
      return estimateSmartFee(node, args.integer(0))
    },
  },
}
