import type { Coin } from '../../chain/coins.ts'
import { Rejection } from '../../chain/rejection.ts'
import { feeFor } from '../../mempool/policy.ts'
import type { PoolEntry } from '../../mempool/pool.ts'
import type { BitcoinNode } from '../../node.ts'
import { isUnspendable } from '../../script/standard.ts'
import { hexToHash, toHex } from '../../wire/bytes.ts'
import type { Transaction } from '../../wire/transaction.ts'
import { type Arguments, parseTransaction } from '../arguments.ts'
import { RpcCode, RpcError, rpcFail } from '../errors.ts'
import { amountJson } from '../json.ts'
import type { Method } from '../method.ts'
import { confirmationsOf, scriptView, transactionView } from '../views.ts'

const DEFAULT_MAX_FEE_RATE = 10_000_000n
const MAX_PACKAGE = 25
const NOT_FOUND = 'Use gettransaction for wallet transactions.'

type Found = { tx: Transaction; blockHash?: string; spent?: readonly Coin[] | undefined }

function findInBlock(node: BitcoinNode, txid: string, blockHash: string): Found | undefined {
  const { transactions } = node.chain.store.block(blockHash)
  const at = transactions.findIndex((tx) => tx.txid === txid)
  const tx = transactions[at]
  return tx && { tx, blockHash, spent: at === 0 ? undefined : node.chain.store.undo(blockHash)?.[at - 1] }
}

function findTransaction(node: BitcoinNode, txid: string): Found | undefined {
  const waiting = node.mempool.pool.get(txid)?.tx
  if (waiting) {
    const spent = waiting.inputs.map((input) => node.mempool.pool.coin(input.prevout) as Coin)
    return { tx: waiting, spent }
  }
  const blockHash = node.chain.store.transactionBlock(txid)
  return blockHash === undefined ? undefined : findInBlock(node, txid, blockHash)
}

function getRawTransaction(node: BitcoinNode, args: Arguments) {
  const txid = args.hash(0, 'parameter 1')
  const verbosity = args.verbosity(1, 0)
  const genesis = node.chain.active[0]
  if (genesis && txid === node.chain.store.block(genesis.hash).transactions[0]?.txid) {
    rpcFail(
      'notFound',
      'The genesis block coinbase is not considered an ordinary transaction and cannot be retrieved',
    )
  }
  const wanted = args.has(2) ? args.hash(2, 'parameter 3') : undefined
  const named = wanted === undefined ? undefined : node.chain.entries.get(wanted)
  if (wanted !== undefined && !named) rpcFail('notFound', 'Block hash not found')
  const found = named ? findInBlock(node, txid, named.hash) : findTransaction(node, txid)
  if (!found) {
    const where = named
      ? 'No such transaction found in the provided block'
      : 'No such mempool or blockchain transaction'
    rpcFail('notFound', `${where}. ${NOT_FOUND}`)
  }
  if (verbosity <= 0) return toHex(found.tx.raw)
  const entry = found.blockHash === undefined ? undefined : node.chain.entries.get(found.blockHash)
  const confirmations = entry ? confirmationsOf(node, entry) : 0
  return {
    ...(named ? { in_active_chain: node.chain.isActive(named) } : {}),
    ...transactionView(found.tx, verbosity > 1 ? found.spent : undefined, verbosity > 1),
    hex: toHex(found.tx.raw),
    ...(entry ? { blockhash: entry.hash } : {}),
    ...(entry && confirmations > 0
      ? { confirmations, time: entry.header.time, blocktime: entry.header.time }
      : entry
        ? { confirmations: 0 }
        : {}),
  }
}

const exceedsFee = (entry: Pick<PoolEntry, 'fee' | 'vsize'>, maxRate: bigint): boolean =>
  maxRate > 0n && entry.fee > feeFor(maxRate, entry.vsize)

async function sendRawTransaction(node: BitcoinNode, args: Arguments) {
  const tx = args.transaction(0, 'TX decode failed. Make sure the tx has at least one input.')
  const maxRate = args.amount(1, DEFAULT_MAX_FEE_RATE)
  const maxBurn = args.amount(2, 0n)
  if (tx.outputs.some((output) => isUnspendable(output.script) && output.value > maxBurn)) {
    rpcFail('verify', 'Unspendable output exceeds maximum configured by user (maxburnamount)')
  }
  if (tx.outputs.some((_, index) => node.chain.store.coin(tx.outpoint(index)))) {
    rpcFail('alreadyInChain', 'Transaction outputs already in utxo set')
  }
  if (node.mempool.pool.get(tx.txid)) return tx.txid
  try {
    if (exceedsFee(node.mempool.judge(tx).entry, maxRate)) {
      rpcFail('verify', 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
    }
    await node.mempool.accept(tx)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const missing = error.reason === 'bad-txns-inputs-missingorspent'
    throw new RpcError(missing ? RpcCode.verify : RpcCode.rejected, error.message)
  }
  return tx.txid
}

function verdict(tx: Transaction, judge: () => Pick<PoolEntry, 'fee' | 'vsize'>, maxRate: bigint) {
  const names = { txid: tx.txid, wtxid: tx.wtxid }
  try {
    const entry = judge()
    if (exceedsFee(entry, maxRate)) return { ...names, allowed: false, 'reject-reason': 'max-fee-exceeded' }
    const rate = (entry.fee * 1000n) / BigInt(entry.vsize)
    const fees = {
      base: amountJson(entry.fee),
      'effective-feerate': amountJson(rate),
      'effective-includes': [tx.wtxid],
    }
    return { ...names, allowed: true, vsize: entry.vsize, fees }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    const missing = error.reason === 'bad-txns-inputs-missingorspent'
    return { ...names, allowed: false, 'reject-reason': missing ? 'missing-inputs' : error.reason }
  }
}

function testMempoolAccept(node: BitcoinNode, args: Arguments) {
  const raws = args.array(0)
  if (raws.length < 1 || raws.length > MAX_PACKAGE) {
    rpcFail('parameter', `Array must contain between 1 and ${MAX_PACKAGE} transactions.`)
  }
  const maxRate = args.amount(1, DEFAULT_MAX_FEE_RATE)
  const txs = raws.map((raw) => {
    if (typeof raw !== 'string') rpcFail('type', 'JSON value is not a string as expected')
    return parseTransaction(raw, `TX decode failed: ${raw} Make sure the tx has at least one input.`)
  })
  const [only] = txs
  if (txs.length === 1 && only) return [verdict(only, () => node.mempool.judge(only).entry, maxRate)]
  // Several may build on each other: each stays in the pool until all are judged.
  const tried: string[] = []
  try {
    return txs.map((tx) =>
      verdict(
        tx,
        () => {
          const entry = node.mempool.tryAdd(tx)
          tried.push(tx.txid)
          return entry
        },
        maxRate,
      ),
    )
  } finally {
    for (const txid of tried.reverse()) node.mempool.pool.remove(txid)
  }
}

function getTxOut(node: BitcoinNode, args: Arguments) {
  const outpoint = { hash: hexToHash(args.hash(0)), index: args.integer(1) }
  const withMempool = args.boolean(2, true)
  if (withMempool && node.mempool.pool.spender(outpoint) !== undefined) return null
  const confirmed = node.chain.store.coin(outpoint)
  const coin = confirmed ?? (withMempool ? node.mempool.pool.coin(outpoint) : undefined)
  if (!coin) return null
  return {
    bestblock: node.chain.tip.hash,
    confirmations: confirmed ? node.chain.height - coin.height + 1 : 0,
    value: amountJson(coin.value),
    scriptPubKey: scriptView(coin.script),
    coinbase: coin.coinbase,
  }
}

export const transactionMethods: Record<string, Method> = {
  getrawtransaction: { params: ['txid', 'verbosity|verbose', 'blockhash'], needs: 1, run: getRawTransaction },
  decoderawtransaction: {
    params: ['hexstring', 'iswitness'],
    needs: 1,
    run: (_, args) => transactionView(args.transaction(0, 'TX decode failed')),
  },
  sendrawtransaction: {
    params: ['hexstring', 'maxfeerate', 'maxburnamount'],
    needs: 1,
    run: sendRawTransaction,
  },
  testmempoolaccept: { params: ['rawtxs', 'maxfeerate'], needs: 1, run: testMempoolAccept },
  gettxout: { params: ['txid', 'n', 'include_mempool'], needs: 2, run: getTxOut },
}
