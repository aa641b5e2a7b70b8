import { pushNumber } from '../script/parse.ts'
import { legacySigops } from '../script/sigops.ts'
import {
  type Block,
  type BlockHeader,
  blockWeight,
  encodeBlock,
  transactionRoot,
  witnessRoot,
} from '../wire/block.ts'
import { concat, equalBytes, fromHex, hash256 } from '../wire/bytes.ts'
import type { Transaction } from '../wire/transaction.ts'
import { type BlockEntry, medianTimePast, meetsTarget } from './block-index.ts'
import { MAX_BLOCK_SIGOPS_COST, MAX_BLOCK_WEIGHT, MAX_FUTURE_SECONDS, POW_LIMIT_BITS } from './regtest.ts'
import { reject } from './rejection.ts'
import { checkTransaction, isFinal } from './transaction-rules.ts'

/** BIP141: OP_RETURN, a push of 36 bytes, and the tag of a commitment. */
const COMMITMENT_PREFIX = fromHex('6a24aa21a9ed')
const COMMITMENT_SIZE = 38

export const commitmentScript = (root: Uint8Array, reserved: Uint8Array): Uint8Array =>
  concat(COMMITMENT_PREFIX, hash256(concat(root, reserved)))

function findCommitment(coinbase: Transaction): Uint8Array | undefined {
  return coinbase.outputs
    .map((output) => output.script)
    .findLast(
      (script) => script.length >= COMMITMENT_SIZE && equalBytes(script.subarray(0, 6), COMMITMENT_PREFIX),
    )
}

/** Rules that need only the block. */
export function checkBlock(block: Block, checkWork = true): void {
  const { header, transactions } = block
  if (checkWork && !meetsTarget(header)) reject('high-hash', 'proof of work failed')
  const { root, mutated } = transactionRoot(transactions)
  if (!equalBytes(root, header.merkleRoot)) reject('bad-txnmrklroot', 'hashMerkleRoot mismatch')
  if (mutated) reject('bad-txns-duplicate', 'duplicate transaction')
  const stripped = encodeBlock(block, false).length
  if (transactions.length === 0 || stripped * 4 > MAX_BLOCK_WEIGHT)
    reject('bad-blk-length', 'size limits failed')
  if (!transactions[0]?.isCoinbase) reject('bad-cb-missing', 'first tx is not coinbase')
  if (transactions.slice(1).some((tx) => tx.isCoinbase)) reject('bad-cb-multiple', 'more than one coinbase')
  for (const tx of transactions) {
    const reason = checkTransaction(tx)
    if (reason) reject(reason, `Transaction check failed (tx hash ${tx.txid})`)
  }
  const sigops = transactions.reduce((sum, tx) => sum + legacySigops(tx), 0)
  if (sigops * 4 > MAX_BLOCK_SIGOPS_COST) reject('bad-blk-sigops', 'out-of-bounds SigOpCount')
}

export function checkHeaderContext(header: BlockHeader, previous: BlockEntry, now: number): void {
  if (header.bits !== POW_LIMIT_BITS) reject('bad-diffbits', 'incorrect proof of work')
  if (header.time <= medianTimePast(previous)) reject('time-too-old', "block's timestamp is too early")
  if (header.time > now + MAX_FUTURE_SECONDS) reject('time-too-new', 'block timestamp too far in the future')
  // BIP34, BIP66 and BIP65 are active from height 1; versions are signed numbers.
  if ((header.version | 0) < 4) {
    reject(`bad-version(0x${header.version.toString(16).padStart(8, '0')})`, 'rejected version block')
  }
}

function checkWitnessCommitment(block: Block): void {
  const coinbase = block.transactions[0] as Transaction
  const commitment = findCommitment(coinbase)
  if (!commitment) {
    if (block.transactions.some((tx) => tx.hasWitness))
      reject('unexpected-witness', 'unexpected witness data found')
    return
  }
  const witness = coinbase.inputs[0]?.witness ?? []
  const reserved = witness[0]
  if (witness.length !== 1 || reserved?.length !== 32)
    reject('bad-witness-nonce-size', 'invalid witness reserved value size')
  const expected = commitmentScript(witnessRoot(block.transactions), reserved)
  if (!equalBytes(expected, commitment.subarray(0, COMMITMENT_SIZE))) {
    reject('bad-witness-merkle-match', 'witness merkle commitment mismatch')
  }
}

export function checkBlockContext(block: Block, previous: BlockEntry): void {
  const height = previous.height + 1
  const time = medianTimePast(previous)
  if (!block.transactions.every((tx) => isFinal(tx, height, time)))
    reject('bad-txns-nonfinal', 'non-final transaction')
  const expected = pushNumber(BigInt(height))
  const scriptSig = block.transactions[0]?.inputs[0]?.scriptSig ?? new Uint8Array(0)
  if (!equalBytes(scriptSig.subarray(0, expected.length), expected)) {
    reject('bad-cb-height', 'block height mismatch in coinbase')
  }
  checkWitnessCommitment(block)
  if (blockWeight(block) > MAX_BLOCK_WEIGHT) reject('bad-blk-weight', 'weight limit failed')
}
