import { createHash } from 'node:crypto'
import { writeCoin } from '../../chain/coins.ts'
import type { BitcoinNode } from '../../node.ts'
import { ByteWriter, hashToHex, sha256, toHex } from '../../wire/bytes.ts'
import type { Arguments } from '../arguments.ts'
import { describeScript, scriptOfDescriptor } from '../descriptor.ts'
import { rpcFail } from '../errors.ts'
import { amountJson } from '../json.ts'
import type { Method } from '../method.ts'

/** Fixed part of Core's platform-independent size of a coin. */
const BOGO_SIZE = 50

/** The set of unspent outputs, with the hash that Bitcoin Core calls hash_serialized_3. */
async function getTxOutSetInfo(node: BitcoinNode, args: Arguments) {
  const kind = args.string(0, 'hash_serialized_3')
  if (!['hash_serialized_3', 'none'].includes(kind))
    rpcFail('parameter', `'${kind}' is not a valid hash_type`)
  const hash = createHash('sha256')
  const transactions = new Set<string>()
  let txouts = 0
  let bogosize = 0
  let total = 0n
  for await (const { outpoint, coin } of node.chain.store.coins()) {
    txouts++
    bogosize += BOGO_SIZE + coin.script.length
    total += coin.value
    transactions.add(hashToHex(outpoint.hash))
    hash.update(writeCoin(new ByteWriter().raw(outpoint.hash).u32(outpoint.index), coin).finish())
  }
  const serialized = hashToHex(sha256(new Uint8Array(hash.digest())))
  return {
    height: node.chain.height,
    bestblock: node.chain.tip.hash,
    txouts,
    bogosize,
    ...(kind === 'none' ? {} : { hash_serialized_3: serialized }),
    total_amount: amountJson(total),
    transactions: transactions.size,
    disk_size: await node.chain.store.approximateSize('coin'),
  }
}

function scanScript(item: unknown): Uint8Array {
  if (typeof item === 'string') return scriptOfDescriptor(item)
  if (typeof item === 'object' && item !== null && 'desc' in item && typeof item.desc === 'string') {
    return scriptOfDescriptor(item.desc)
  }
  return rpcFail('parameter', 'Scan object needs to be either a string or an object')
}

async function scanTxOutSet(node: BitcoinNode, args: Arguments) {
  const action = args.string(0)
  if (action === 'status') return null
  if (action === 'abort') return false
  if (action !== 'start') rpcFail('parameter', `Invalid action '${action}'`)
  if (!args.has(1)) rpcFail('misc', 'scanobjects argument is required for the start action')
  const wanted = new Set(args.array(1).map((item) => toHex(scanScript(item))))
  const { tip, active } = node.chain
  const unspents = []
  let txouts = 0
  let total = 0n
  for await (const { outpoint, coin } of node.chain.store.coins()) {
    txouts++
    if (!wanted.has(toHex(coin.script))) continue
    total += coin.value
    unspents.push({
      txid: hashToHex(outpoint.hash),
      vout: outpoint.index,
      scriptPubKey: toHex(coin.script),
      desc: describeScript(coin.script),
      amount: amountJson(coin.value),
      coinbase: coin.coinbase,
      height: coin.height,
      blockhash: active[coin.height]?.hash,
      confirmations: tip.height - coin.height + 1,
    })
  }
  return {
    success: true,
    txouts,
    height: tip.height,
    bestblock: tip.hash,
    unspents,
    total_amount: amountJson(total),
  }
}

export const coinMethods: Record<string, Method> = {
  gettxoutsetinfo: { params: ['hash_type'], needs: 0, run: getTxOutSetInfo },
  scantxoutset: { params: ['action', 'scanobjects'], needs: 1, run: scanTxOutSet },
}
