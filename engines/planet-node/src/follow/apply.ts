import type { ExecutableTransaction } from '../chain/assemble.ts'
import type { Chain, MadeBlock } from '../chain/chain.ts'
import { Refused } from '../chain/refused.ts'
import type { ChainRules } from '../chain/rules.ts'
import { BlockRejected } from '../chain/verify.ts'
import { decodeHeader, encodeHeader, type Header } from '../encoding/header.ts'
import { recoverSigned } from '../pool/admission.ts'
import type { SenderRecovery } from '../senders/recovery.ts'
import type { RawBlock } from './source.ts'

/** A header that is not byte for byte the encoding of its fields hides something in the omitted fields. */
export function readHeader(encoded: Uint8Array, expected: number): Header {
  const reject = (detail: string): never => {
    throw new BlockRejected(BigInt(expected), 'header', detail)
  }
  let header: Header
  try {
    header = decodeHeader(encoded)
  } catch (cause) {
    return reject(`its header cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  if (Buffer.compare(encodeHeader(header), encoded) !== 0)
    reject('its header has fields that no block of this chain has')
  return header
}

async function readTransaction(
  raw: Uint8Array,
  rules: ChainRules,
  recovery: SenderRecovery,
  block: bigint,
): Promise<ExecutableTransaction> {
  try {
    return await recoverSigned(raw, rules, recovery)
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    throw new BlockRejected(block, 'transactions', `it holds a transaction that is refused: ${cause.message}`)
  }
}

/** Executes one block of the feed. Trusts only the signatures of its transactions, which are checked in parallel. */
export async function applyRawBlock(
  chain: Chain,
  recovery: SenderRecovery,
  header: Header,
  { transactions }: RawBlock,
): Promise<MadeBlock> {
  const read = transactions.map((raw) => readTransaction(raw, chain.rules, recovery, header.number))
  return chain.applyBlock(header, await Promise.all(read))
}
