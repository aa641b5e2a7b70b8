import { pushData, pushNumber } from '../script/parse.ts'
import { type Block, type BlockHeader, transactionRoot, witnessRoot } from '../wire/block.ts'
import { ByteWriter, concat, hexToHash } from '../wire/bytes.ts'
import { SEQUENCE_FINAL, Transaction, type TxOutput } from '../wire/transaction.ts'
import { type BlockEntry, medianTimePast, meetsTarget } from './block-index.ts'
import { commitmentScript } from './block-rules.ts'
import { BLOCK_VERSION, blockSubsidy, POW_LIMIT_BITS } from './regtest.ts'

type Template = {
  readonly previous: BlockEntry
  readonly payTo: Uint8Array
  readonly transactions: readonly Transaction[]
  readonly fees: bigint
  readonly now: number
  /** Makes blocks on the same parent differ. */
  readonly extraNonce: number
}

function coinbaseOf(template: Template): Transaction {
  const height = template.previous.height + 1
  const reserved = new Uint8Array(32)
  const outputs: TxOutput[] = [{ value: blockSubsidy(height) + template.fees, script: template.payTo }]
  const input = {
    prevout: { hash: new Uint8Array(32), index: 0xffffffff },
    scriptSig: concat(
      pushNumber(BigInt(height)),
      pushData(new ByteWriter().u32(template.extraNonce).finish()),
    ),
    sequence: SEQUENCE_FINAL,
    witness: [reserved],
  }
  const draft = new Transaction({ version: 2, inputs: [input], outputs, lockTime: 0 })
  const script = commitmentScript(witnessRoot([draft, ...template.transactions]), reserved)
  return new Transaction({
    version: 2,
    inputs: [input],
    outputs: [...outputs, { value: 0n, script }],
    lockTime: 0,
  })
}

/** A complete block with its proof of work; on regtest every second nonce is good. */
export function assembleBlock(template: Template): Block {
  const transactions = [coinbaseOf(template), ...template.transactions]
  let header: BlockHeader = {
    version: BLOCK_VERSION,
    previous: hexToHash(template.previous.hash),
    merkleRoot: transactionRoot(transactions).root,
    time: Math.max(template.now, medianTimePast(template.previous) + 1),
    bits: POW_LIMIT_BITS,
    nonce: 0,
  }
  while (!meetsTarget(header)) header = { ...header, nonce: header.nonce + 1 }
  return { header, transactions }
}
