import { concat, equalBytes } from '../wire/bytes.ts'
import type { SigVersion, TransactionChecker } from './checker.ts'
import { fail } from './errors.ts'
import { Flag } from './flags.ts'
import type { Machine } from './machine.ts'
import { pushData, readOp } from './parse.ts'
import { checkPublicKeyEncoding, checkSignatureEncoding } from './signature.ts'

export const MAX_OPS = 201
const MAX_MULTISIG_KEYS = 20
const TAPSCRIPT_SIGOP_WEIGHT = 50

export type TapscriptState = {
  readonly leafHash: Uint8Array
  readonly annexHash: Uint8Array | undefined
  /** BIP342: each signature check costs 50 of the weight of the input's witness. */
  weightLeft: number
  codeSeparator: number
}

export type Frame = {
  readonly machine: Machine
  readonly checker: TransactionChecker
  readonly version: SigVersion
  readonly script: Uint8Array
  readonly tapscript: TapscriptState | undefined
  /** Where the signed part of the script begins, after the last OP_CODESEPARATOR. */
  codeStart: number
  opCount: number
}

/** Removes every occurrence of `pattern` that starts at an operation. */
function findAndDelete(script: Uint8Array, pattern: Uint8Array): { script: Uint8Array; found: number } {
  const kept: Uint8Array[] = []
  let at = 0
  let from = 0
  let found = 0
  for (;;) {
    kept.push(script.subarray(from, at))
    while (equalBytes(script.subarray(at, at + pattern.length), pattern)) {
      at += pattern.length
      found++
    }
    from = at
    const op = readOp(script, at)
    if (!op) break
    at = op.next
  }
  kept.push(script.subarray(from))
  return found > 0 ? { script: concat(...kept), found } : { script, found }
}

/** A signature cannot sign itself: legacy scripts drop it from the signed script. */
function dropSignature(frame: Frame, code: Uint8Array, sig: Uint8Array): Uint8Array {
  if (frame.version !== 'base') return code
  const result = findAndDelete(code, pushData(sig))
  if (result.found > 0 && frame.machine.flags & Flag.CONST_SCRIPTCODE) fail('SIG_FINDANDDELETE')
  return result.script
}

function checkLegacySignature(frame: Frame, sig: Uint8Array, key: Uint8Array): boolean {
  const { flags } = frame.machine
  const code = dropSignature(frame, frame.script.subarray(frame.codeStart), sig)
  checkSignatureEncoding(sig, flags)
  checkPublicKeyEncoding(key, flags, frame.version === 'witness0')
  const valid = frame.checker.checkEcdsa(sig, key, code, frame.version)
  if (!valid && flags & Flag.NULLFAIL && sig.length > 0) fail('NULLFAIL')
  return valid
}

function checkTapscriptSignature(
  frame: Frame,
  state: TapscriptState,
  sig: Uint8Array,
  key: Uint8Array,
): boolean {
  const present = sig.length > 0
  if (present) {
    state.weightLeft -= TAPSCRIPT_SIGOP_WEIGHT
    if (state.weightLeft < 0) fail('TAPSCRIPT_VALIDATION_WEIGHT')
  }
  if (key.length === 0) fail('TAPSCRIPT_EMPTY_PUBKEY')
  if (key.length === 32) {
    const leaf = { hash: state.leafHash, codeSeparator: state.codeSeparator }
    if (present) frame.checker.requireSchnorr(sig, key, { annexHash: state.annexHash, leaf })
  } else if (frame.machine.flags & Flag.DISCOURAGE_UPGRADABLE_PUBKEYTYPE) {
    fail('DISCOURAGE_UPGRADABLE_PUBKEYTYPE')
  }
  return present
}

export function checkSignature(frame: Frame, sig: Uint8Array, key: Uint8Array): boolean {
  return frame.tapscript
    ? checkTapscriptSignature(frame, frame.tapscript, sig, key)
    : checkLegacySignature(frame, sig, key)
}

/** Keys and signatures are walked from the last to the first, in step. */
export function checkMultisig(frame: Frame): boolean {
  const { machine } = frame
  const { flags } = machine
  if (frame.version === 'tapscript') fail('TAPSCRIPT_CHECKMULTISIG')
  const keyCount = machine.popNumber()
  if (keyCount < 0n || keyCount > MAX_MULTISIG_KEYS) fail('PUBKEY_COUNT')
  frame.opCount += Number(keyCount)
  if (frame.opCount > MAX_OPS) fail('OP_COUNT')
  machine.need(Number(keyCount) + 1)
  const keys = Array.from({ length: Number(keyCount) }, () => machine.pop())
  const sigCount = machine.popNumber()
  if (sigCount < 0n || sigCount > keyCount) fail('SIG_COUNT')
  machine.need(Number(sigCount) + 1)
  const sigs = Array.from({ length: Number(sigCount) }, () => machine.pop())

  let code = frame.script.subarray(frame.codeStart)
  for (const sig of sigs) code = dropSignature(frame, code, sig)

  let valid = true
  let sigAt = 0
  let keyAt = 0
  while (valid && sigAt < sigs.length) {
    const sig = sigs[sigAt] as Uint8Array
    const key = keys[keyAt] as Uint8Array
    checkSignatureEncoding(sig, flags)
    checkPublicKeyEncoding(key, flags, frame.version === 'witness0')
    if (frame.checker.checkEcdsa(sig, key, code, frame.version)) sigAt++
    keyAt++
    if (sigs.length - sigAt > keys.length - keyAt) valid = false
  }
  if (!valid && flags & Flag.NULLFAIL && sigs.some((sig) => sig.length > 0)) fail('NULLFAIL')
  // BIP147: the element that OP_CHECKMULTISIG takes by mistake must be empty.
  const dummy = machine.pop()
  if (flags & Flag.NULLDUMMY && dummy.length > 0) fail('SIG_NULLDUMMY')
  return valid
}
