import { EMPTY } from '../wire/bytes.ts'
import type { Transaction, TxOutput } from '../wire/transaction.ts'
import { Op } from './opcodes.ts'
import { isPayToScriptHash, isPushOnly, parseScript, witnessProgram } from './parse.ts'

const MULTISIG_KEYS = 20

/** Signature operations of a script; `accurate` reads the key count in front of a multisig. */
export function countSigops(script: Uint8Array, accurate: boolean): number {
  let count = 0
  let previous = -1
  for (const { code } of parseScript(script).ops) {
    if (code === Op.OP_CHECKSIG || code === Op.OP_CHECKSIGVERIFY) count++
    if (code === Op.OP_CHECKMULTISIG || code === Op.OP_CHECKMULTISIGVERIFY) {
      const known = accurate && previous >= Op.OP_1 && previous <= Op.OP_16
      count += known ? previous - Op.OP_1 + 1 : MULTISIG_KEYS
    }
    previous = code
  }
  return count
}

const lastPush = (scriptSig: Uint8Array): Uint8Array => parseScript(scriptSig).ops.at(-1)?.data ?? EMPTY

/** Signature operations of the script inside a P2SH spend. */
function countP2shSigops(scriptSig: Uint8Array, spent: Uint8Array): number {
  if (!isPayToScriptHash(spent) || !isPushOnly(scriptSig)) return 0
  return countSigops(lastPush(scriptSig), true)
}

export const legacySigops = (tx: Transaction): number =>
  [...tx.inputs.map((input) => input.scriptSig), ...tx.outputs.map((output) => output.script)].reduce(
    (sum, script) => sum + countSigops(script, false),
    0,
  )

function witnessSigops(scriptSig: Uint8Array, spent: Uint8Array, witness: readonly Uint8Array[]): number {
  let program = witnessProgram(spent)
  if (!program && isPayToScriptHash(spent) && isPushOnly(scriptSig))
    program = witnessProgram(lastPush(scriptSig))
  if (program?.version !== 0) return 0
  if (program.program.length === 20) return 1
  const script = witness.at(-1)
  return program.program.length === 32 && script ? countSigops(script, true) : 0
}

/** BIP141: operations outside a witness cost four. */
export function sigopsCost(tx: Transaction, spent: readonly TxOutput[]): number {
  let cost = legacySigops(tx) * 4
  if (tx.isCoinbase) return cost
  tx.inputs.forEach((input, i) => {
    const script = spent[i]?.script ?? EMPTY
    cost += countP2shSigops(input.scriptSig, script) * 4
    cost += witnessSigops(input.scriptSig, script, input.witness)
  })
  return cost
}
