import { reject } from '../chain/rejection.ts'
import { Op } from '../script/opcodes.ts'
import { isPayToScriptHash, isPushOnly, parseScript, witnessProgram } from '../script/parse.ts'
import { countSigops } from '../script/sigops.ts'
import { isUnspendable, multisigKeys, outputKind } from '../script/standard.ts'
import { ANNEX_TAG, LEAF_TAPSCRIPT, leafVersion } from '../script/taproot.ts'
import { ByteWriter, EMPTY } from '../wire/bytes.ts'
import { encodeOutput, type Transaction, type TxInput, type TxOutput } from '../wire/transaction.ts'

/** Bitcoin Core's relay policy. Rates are satoshi per 1,000 virtual bytes. */
export const MIN_RELAY_FEE_RATE = 1000n
export const INCREMENTAL_FEE_RATE = 1000n
const DUST_FEE_RATE = 3000n
const MAX_VERSION = 2
const MAX_WEIGHT = 400_000
const MIN_STRIPPED_SIZE = 65
const MAX_SCRIPT_SIG = 1650
const MAX_DATA_CARRIER = 83
const MAX_P2SH_SIGOPS = 15
export const MAX_SIGOPS_COST = 16_000
const BYTES_PER_SIGOP = 20
const MAX_P2WSH_ITEMS = 100
const MAX_P2WSH_ITEM = 80
const MAX_P2WSH_SCRIPT = 3600
const MAX_TAPSCRIPT_ITEM = 80

export const feeFor = (rate: bigint, size: number): bigint => (rate * BigInt(size) + 999n) / 1000n

/** Size for fees: signature operations count when they are dense. */
export const policySize = (weight: number, sigopsCost: number): number =>
  Math.ceil(Math.max(weight, sigopsCost * BYTES_PER_SIGOP) / 4)

/** Below this an output costs more to spend than a third of its worth. */
export function dustThreshold(output: TxOutput): bigint {
  if (isUnspendable(output.script)) return 0n
  const size = encodeOutput(new ByteWriter(), output).finish().length
  return feeFor(DUST_FEE_RATE, size + (witnessProgram(output.script) ? 67 : 148))
}

function isStandardOutput(script: Uint8Array): boolean {
  const kind = outputKind(script)
  if (kind === 'nonstandard') return false
  if (kind === 'nulldata') return script.length <= MAX_DATA_CARRIER
  if (kind === 'multisig') return (multisigKeys(script)?.keys.length ?? 0) <= 3
  return true
}

export function checkStandard(tx: Transaction): void {
  if (tx.version < 1 || tx.version > MAX_VERSION) reject('version')
  if (tx.weight > MAX_WEIGHT) reject('tx-size')
  for (const { scriptSig } of tx.inputs) {
    if (scriptSig.length > MAX_SCRIPT_SIG) reject('scriptsig-size')
    if (!isPushOnly(scriptSig)) reject('scriptsig-not-pushonly')
  }
  for (const output of tx.outputs) {
    if (!isStandardOutput(output.script)) reject('scriptpubkey')
    if (output.value < dustThreshold(output)) reject('dust')
  }
  if (tx.outputs.filter((output) => output.script[0] === Op.OP_RETURN).length > 1) reject('multi-op-return')
  if (tx.stripped.length < MIN_STRIPPED_SIZE) reject('tx-size-small')
}

const lastPush = (script: Uint8Array): Uint8Array => parseScript(script).ops.at(-1)?.data ?? EMPTY

export function checkStandardInputs(tx: Transaction, spent: readonly TxOutput[]): void {
  tx.inputs.forEach((input, i) => {
    const kind = outputKind(spent[i]?.script ?? EMPTY)
    const known = kind !== 'nonstandard' && kind !== 'witness_unknown'
    const heavy = kind === 'scripthash' && countSigops(lastPush(input.scriptSig), true) > MAX_P2SH_SIGOPS
    if (!known || heavy) reject('bad-txns-nonstandard-inputs')
  })
}

function isStandardTapscript(witness: readonly Uint8Array[]): boolean {
  if (witness.length >= 2 && witness.at(-1)?.[0] === ANNEX_TAG) return false
  if (witness.length < 2) return witness.length === 1
  const control = witness.at(-1) ?? EMPTY
  if (control.length === 0) return false
  return (
    leafVersion(control) !== LEAF_TAPSCRIPT ||
    witness.slice(0, -2).every((item) => item.length <= MAX_TAPSCRIPT_ITEM)
  )
}

function isStandardWitness(input: TxInput, spent: Uint8Array): boolean {
  const { witness } = input
  if (witness.length === 0) return true
  if (outputKind(spent) === 'anchor') return false
  const nested = isPayToScriptHash(spent)
  const program = witnessProgram(nested ? lastPush(input.scriptSig) : spent)
  if (!program) return false
  if (program.version === 0 && program.program.length === 32) {
    const items = witness.slice(0, -1)
    const script = witness.at(-1) ?? EMPTY
    const sized = script.length <= MAX_P2WSH_SCRIPT && items.length <= MAX_P2WSH_ITEMS
    return sized && items.every((item) => item.length <= MAX_P2WSH_ITEM)
  }
  if (program.version === 1 && program.program.length === 32 && !nested) return isStandardTapscript(witness)
  return true
}

export function checkStandardWitness(tx: Transaction, spent: readonly TxOutput[]): void {
  if (!tx.inputs.every((input, i) => isStandardWitness(input, spent[i]?.script ?? EMPTY))) {
    reject('bad-witness-nonstandard')
  }
}
