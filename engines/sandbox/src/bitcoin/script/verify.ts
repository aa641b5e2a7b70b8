import { ByteWriter, EMPTY, equalBytes, fromHex, sha256 } from '../wire/bytes.ts'
import type { Transaction, TxOutput } from '../wire/transaction.ts'
import { TransactionChecker } from './checker.ts'
import { fail, ScriptError } from './errors.ts'
import { Flag } from './flags.ts'
import { evalScript, MAX_ELEMENT_SIZE, MAX_STACK_SIZE } from './interpreter.ts'
import { isTrue } from './number.ts'
import { Op } from './opcodes.ts'
import { isPayToScriptHash, isPushOnly, pushData, readOp, witnessProgram } from './parse.ts'
import { SighashParts } from './sighash.ts'
import type { TapscriptState } from './signature-operations.ts'
import {
  ANNEX_TAG,
  commitsToLeaf,
  isControlSize,
  isOpSuccess,
  LEAF_TAPSCRIPT,
  leafVersion,
  tapleafHash,
} from './taproot.ts'

const VALIDATION_WEIGHT_OFFSET = 50
const NO_CODE_SEPARATOR = 0xffffffff
const PAY_TO_ANCHOR = fromHex('4e73')

const payToKeyHash = (hash: Uint8Array): Uint8Array =>
  Uint8Array.of(Op.OP_DUP, Op.OP_HASH160, 20, ...hash, Op.OP_EQUALVERIFY, Op.OP_CHECKSIG)

/** True when an OP_SUCCESS opcode decides the script before it runs. */
function endsBySuccess(script: Uint8Array, flags: number): boolean {
  for (let at = 0; at < script.length; ) {
    const op = readOp(script, at)
    if (!op) fail('BAD_OPCODE')
    if (isOpSuccess(op.code)) {
      if (flags & Flag.DISCOURAGE_OP_SUCCESS) fail('DISCOURAGE_OP_SUCCESS')
      return true
    }
    at = op.next
  }
  return false
}

function runWitnessScript(
  stack: Uint8Array[],
  script: Uint8Array,
  flags: number,
  checker: TransactionChecker,
  tapscript?: TapscriptState,
): void {
  if (tapscript) {
    if (endsBySuccess(script, flags)) return
    if (stack.length > MAX_STACK_SIZE) fail('STACK_SIZE')
  }
  if (stack.some((item) => item.length > MAX_ELEMENT_SIZE)) fail('PUSH_SIZE')
  evalScript(stack, script, flags, checker, tapscript ? 'tapscript' : 'witness0', tapscript)
  if (stack.length !== 1) fail('CLEANSTACK')
  if (!isTrue(stack[0] ?? EMPTY)) fail('EVAL_FALSE')
}

function verifySegwitV0(
  witness: readonly Uint8Array[],
  program: Uint8Array,
  flags: number,
  checker: TransactionChecker,
): void {
  if (program.length === 32) {
    const script = witness.at(-1) ?? fail('WITNESS_PROGRAM_WITNESS_EMPTY')
    if (!equalBytes(sha256(script), program)) fail('WITNESS_PROGRAM_MISMATCH')
    runWitnessScript(witness.slice(0, -1), script, flags, checker)
  } else if (program.length === 20) {
    if (witness.length !== 2) fail('WITNESS_PROGRAM_MISMATCH')
    runWitnessScript([...witness], payToKeyHash(program), flags, checker)
  } else {
    fail('WITNESS_PROGRAM_WRONG_LENGTH')
  }
}

function witnessSize(witness: readonly Uint8Array[]): number {
  const writer = new ByteWriter().compactSize(witness.length)
  for (const item of witness) writer.varBytes(item)
  return writer.finish().length
}

function verifyTaproot(
  witness: readonly Uint8Array[],
  program: Uint8Array,
  flags: number,
  checker: TransactionChecker,
): void {
  const stack = [...witness]
  if (stack.length === 0) fail('WITNESS_PROGRAM_WITNESS_EMPTY')
  let annexHash: Uint8Array | undefined
  if (stack.length >= 2 && stack.at(-1)?.[0] === ANNEX_TAG) {
    annexHash = sha256(new ByteWriter().varBytes(stack.pop() ?? EMPTY).finish())
  }
  if (stack.length === 1) {
    checker.requireSchnorr(stack[0] ?? EMPTY, program, { annexHash, leaf: undefined })
    return
  }
  const control = stack.pop() ?? EMPTY
  const script = stack.pop() ?? EMPTY
  if (!isControlSize(control.length)) fail('TAPROOT_WRONG_CONTROL_SIZE')
  const leafHash = tapleafHash(leafVersion(control), script)
  if (!commitsToLeaf(program, control, leafHash)) fail('WITNESS_PROGRAM_MISMATCH')
  if (leafVersion(control) === LEAF_TAPSCRIPT) {
    const weightLeft = witnessSize(witness) + VALIDATION_WEIGHT_OFFSET
    const state = { leafHash, annexHash, weightLeft, codeSeparator: NO_CODE_SEPARATOR }
    runWitnessScript(stack, script, flags, checker, state)
  } else if (flags & Flag.DISCOURAGE_UPGRADABLE_TAPROOT_VERSION) {
    fail('DISCOURAGE_UPGRADABLE_TAPROOT_VERSION')
  }
}

function verifyWitnessProgram(
  witness: readonly Uint8Array[],
  { version, program }: { version: number; program: Uint8Array },
  flags: number,
  checker: TransactionChecker,
  nested: boolean,
): void {
  if (version === 0) {
    verifySegwitV0(witness, program, flags, checker)
    return
  }
  if (version === 1 && program.length === 32 && !nested) {
    if (flags & Flag.TAPROOT) verifyTaproot(witness, program, flags, checker)
    return
  }
  if (version === 1 && !nested && equalBytes(program, PAY_TO_ANCHOR)) return
  if (flags & Flag.DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM) fail('DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM')
}

function requireTrue(stack: readonly Uint8Array[]): void {
  if (!isTrue(stack.at(-1) ?? EMPTY)) fail('EVAL_FALSE')
}

/** Whether scriptSig and witness satisfy the spent script; throws ScriptError when not. */
export function verifyScript(
  scriptSig: Uint8Array,
  scriptPubKey: Uint8Array,
  witness: readonly Uint8Array[],
  flags: number,
  checker: TransactionChecker,
): void {
  if (flags & Flag.SIGPUSHONLY && !isPushOnly(scriptSig)) fail('SIG_PUSHONLY')
  let stack: Uint8Array[] = []
  evalScript(stack, scriptSig, flags, checker, 'base')
  const pushed = [...stack]
  evalScript(stack, scriptPubKey, flags, checker, 'base')
  requireTrue(stack)

  let usedWitness = false
  const bare = flags & Flag.WITNESS ? witnessProgram(scriptPubKey) : undefined
  if (bare) {
    usedWitness = true
    if (scriptSig.length > 0) fail('WITNESS_MALLEATED')
    verifyWitnessProgram(witness, bare, flags, checker, false)
    stack.length = 1
  }

  if (flags & Flag.P2SH && isPayToScriptHash(scriptPubKey)) {
    if (!isPushOnly(scriptSig)) fail('SIG_PUSHONLY')
    stack = pushed
    const redeem = stack.pop() ?? fail('EVAL_FALSE')
    evalScript(stack, redeem, flags, checker, 'base')
    requireTrue(stack)
    const nested = flags & Flag.WITNESS ? witnessProgram(redeem) : undefined
    if (nested) {
      usedWitness = true
      if (!equalBytes(scriptSig, pushData(redeem))) fail('WITNESS_MALLEATED_P2SH')
      verifyWitnessProgram(witness, nested, flags, checker, true)
      stack.length = 1
    }
  }

  if (flags & Flag.CLEANSTACK && stack.length !== 1) fail('CLEANSTACK')
  if (flags & Flag.WITNESS && !usedWitness && witness.length > 0) fail('WITNESS_UNEXPECTED')
}

type InputFailure = { readonly index: number; readonly error: ScriptError }

/** Checks the inputs of a transaction, all of them unless some are named; the first failure, or undefined. */
export function verifyInputs(
  tx: Transaction,
  spent: readonly TxOutput[],
  flags: number,
  indexes: Iterable<number> = tx.inputs.keys(),
): InputFailure | undefined {
  const parts = new SighashParts(tx, spent)
  for (const index of indexes) {
    const [input, output] = [tx.inputs[index], spent[index]]
    if (!input || !output) throw new RangeError(`no spent output for input ${index}`)
    try {
      const checker = new TransactionChecker(tx, index, parts)
      verifyScript(input.scriptSig, output.script, input.witness, flags, checker)
    } catch (error) {
      if (error instanceof ScriptError) return { index, error }
      throw error
    }
  }
  return undefined
}
