import { Rejection } from '../../chain/rejection.ts'
import type { BitcoinNode } from '../../node.ts'
import { decodeBlock, encodeBlock, headerHash } from '../../wire/block.ts'
import { fromHex, MalformedError, toHex } from '../../wire/bytes.ts'
import type { Transaction } from '../../wire/transaction.ts'
import { type Arguments, parseTransaction } from '../arguments.ts'
import { rpcFail } from '../errors.ts'
import type { Method } from '../method.ts'

const MAX_BLOCKS_PER_CALL = 10_000

async function generateToAddress(node: BitcoinNode, args: Arguments) {
  const count = args.integer(0)
  const payTo = args.payTo(1, 'Error: Invalid address')
  if (count > MAX_BLOCKS_PER_CALL) rpcFail('parameter', `at most ${MAX_BLOCKS_PER_CALL} blocks in one call`)
  const hashes: string[] = []
  for (let i = 0; i < count; i++) hashes.push(await node.mine(payTo))
  return hashes
}

function chosenTransaction(node: BitcoinNode, item: unknown): Transaction {
  if (typeof item !== 'string') return rpcFail('type', 'JSON value is not a string as expected')
  if (/^[0-9a-f]{64}$/i.test(item)) {
    return (
      node.mempool.pool.get(item.toLowerCase())?.tx ??
      rpcFail('notFound', `Transaction ${item} not in mempool.`)
    )
  }
  return parseTransaction(
    item,
    `Transaction decode failed for ${item}. Make sure the tx has at least one input.`,
  )
}

/** Exactly the given transactions, in the given order; the coinbase claims no fees, as in Bitcoin Core. */
async function generateBlock(node: BitcoinNode, args: Arguments) {
  const payTo = args.payTo(0, 'Error: Invalid address or descriptor')
  const transactions = args.array(1).map((item) => chosenTransaction(node, item))
  const block = node.assemble(payTo, transactions, 0n)
  try {
    node.chain.test(block)
    if (!args.boolean(2, true)) return { hash: headerHash(block.header), hex: toHex(encodeBlock(block)) }
    await node.submit(block)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    rpcFail('verify', `TestBlockValidity failed: ${error.message}`)
  }
  return { hash: headerHash(block.header) }
}

async function submitBlock(node: BitcoinNode, args: Arguments) {
  try {
    const outcome = await node.submit(decodeBlock(fromHex(args.string(0))))
    if (outcome === 'connected') return null
    return outcome === 'stored' ? 'inconclusive' : outcome
  } catch (error) {
    if (error instanceof MalformedError) rpcFail('deserialization', 'Block decode failed')
    if (error instanceof Rejection) return error.reason
    throw error
  }
}

export const miningMethods: Record<string, Method> = {
  generatetoaddress: { params: ['nblocks', 'address', 'maxtries'], needs: 2, run: generateToAddress },
  generateblock: { params: ['output', 'transactions', 'submit'], needs: 2, run: generateBlock },
  submitblock: { params: ['hexdata', 'dummy'], needs: 1, run: submitBlock },
}
