import { ripemd160, sha1 } from '@noble/hashes/legacy.js'
import { equalBytes, hash256, sha256 } from '../wire/bytes.ts'
import type { SigVersion, TransactionChecker } from './checker.ts'
import { fail, type ScriptErrorCode } from './errors.ts'
import { Flag } from './flags.ts'
import { Machine } from './machine.ts'
import { isTrue } from './number.ts'
import { runNumberOperation } from './number-operations.ts'
import { Op } from './opcodes.ts'
import { isMinimalPush, readOp } from './parse.ts'
import {
  checkMultisig,
  checkSignature,
  type Frame,
  MAX_OPS,
  type TapscriptState,
} from './signature-operations.ts'
import { stackOperations } from './stack-operations.ts'

const MAX_SCRIPT_SIZE = 10_000
export const MAX_ELEMENT_SIZE = 520
export const MAX_STACK_SIZE = 1000

const DISABLED = new Set<number>([
  Op.OP_CAT,
  Op.OP_SUBSTR,
  Op.OP_LEFT,
  Op.OP_RIGHT,
  Op.OP_INVERT,
  Op.OP_AND,
  Op.OP_OR,
  Op.OP_XOR,
  Op.OP_2MUL,
  Op.OP_2DIV,
  Op.OP_MUL,
  Op.OP_DIV,
  Op.OP_MOD,
  Op.OP_LSHIFT,
  Op.OP_RSHIFT,
])

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

const hashOperations: Record<number, (bytes: Uint8Array) => Uint8Array> = {
  [Op.OP_RIPEMD160]: ripemd160,
  [Op.OP_SHA1]: sha1,
  [Op.OP_SHA256]: sha256,
  [Op.OP_HASH160]: hash160,
  [Op.OP_HASH256]: hash256,
}

/** Branches of nested conditionals; code runs when all of them are taken. */
class Branches {
  private readonly taken: boolean[] = []

  get executing(): boolean {
    return this.taken.every(Boolean)
  }

  get open(): boolean {
    return this.taken.length > 0
  }

  enter(taken: boolean): void {
    this.taken.push(taken)
  }

  flip(): void {
    const last = this.taken.pop()
    if (last === undefined) fail('UNBALANCED_CONDITIONAL')
    this.taken.push(!last)
  }

  leave(): void {
    if (this.taken.pop() === undefined) fail('UNBALANCED_CONDITIONAL')
  }
}

function enterBranch(frame: Frame, branches: Branches, negate: boolean): void {
  if (!branches.executing) {
    branches.enter(false)
    return
  }
  const { machine, version } = frame
  if (machine.stack.length === 0) fail('UNBALANCED_CONDITIONAL')
  const top = machine.pop()
  const minimal = top.length === 0 || (top.length === 1 && top[0] === 1)
  if (version === 'tapscript' && !minimal) fail('TAPSCRIPT_MINIMALIF')
  if (version === 'witness0' && machine.flags & Flag.MINIMALIF && !minimal) fail('MINIMALIF')
  branches.enter(isTrue(top) !== negate)
}

function runLockTime(frame: Frame): void {
  const required = frame.machine.toNumber(frame.machine.peek(0), 5)
  if (required < 0n) fail('NEGATIVE_LOCKTIME')
  if (!frame.checker.satisfiesLockTime(required)) fail('UNSATISFIED_LOCKTIME')
}

function runSequence(frame: Frame): void {
  const required = frame.machine.toNumber(frame.machine.peek(0), 5)
  if (required < 0n) fail('NEGATIVE_LOCKTIME')
  if (required & (1n << 31n)) return
  if (!frame.checker.satisfiesSequence(required)) fail('UNSATISFIED_LOCKTIME')
}

function runReservedNop(frame: Frame): void {
  if (frame.machine.flags & Flag.DISCOURAGE_UPGRADABLE_NOPS) fail('DISCOURAGE_UPGRADABLE_NOPS')
}

function popEqual(machine: Machine): boolean {
  machine.need(2)
  return equalBytes(machine.pop(), machine.pop())
}

function popSignatureCheck(frame: Frame): boolean {
  frame.machine.need(2)
  const key = frame.machine.pop()
  return checkSignature(frame, frame.machine.pop(), key)
}

/** BIP342: adds the outcome of a check to a counter. */
function runChecksigAdd(frame: Frame): void {
  const { machine } = frame
  if (frame.version !== 'tapscript') fail('BAD_OPCODE')
  machine.need(3)
  const key = machine.pop()
  const count = machine.popNumber()
  const valid = checkSignature(frame, machine.pop(), key)
  machine.pushNumber(count + (valid ? 1n : 0n))
}

const requireThat = (condition: boolean, code: ScriptErrorCode): void => {
  if (!condition) fail(code)
}

type Operation = (frame: Frame, next: number, position: number) => void

const operations: Record<number, Operation> = {
  [Op.OP_NOP]: () => undefined,
  [Op.OP_CHECKLOCKTIMEVERIFY]: (frame) =>
    frame.machine.flags & Flag.CHECKLOCKTIMEVERIFY ? runLockTime(frame) : runReservedNop(frame),
  [Op.OP_CHECKSEQUENCEVERIFY]: (frame) =>
    frame.machine.flags & Flag.CHECKSEQUENCEVERIFY ? runSequence(frame) : runReservedNop(frame),
  [Op.OP_NOP1]: runReservedNop,
  [Op.OP_NOP4]: runReservedNop,
  [Op.OP_NOP5]: runReservedNop,
  [Op.OP_NOP6]: runReservedNop,
  [Op.OP_NOP7]: runReservedNop,
  [Op.OP_NOP8]: runReservedNop,
  [Op.OP_NOP9]: runReservedNop,
  [Op.OP_NOP10]: runReservedNop,
  [Op.OP_1NEGATE]: ({ machine }) => machine.pushNumber(-1n),
  [Op.OP_VERIFY]: ({ machine }) => requireThat(machine.popBool(), 'VERIFY'),
  [Op.OP_RETURN]: () => fail('OP_RETURN'),
  [Op.OP_EQUAL]: ({ machine }) => machine.pushBool(popEqual(machine)),
  [Op.OP_EQUALVERIFY]: ({ machine }) => requireThat(popEqual(machine), 'EQUALVERIFY'),
  [Op.OP_CODESEPARATOR]: (frame, next, position) => {
    frame.codeStart = next
    if (frame.tapscript) frame.tapscript.codeSeparator = position
  },
  [Op.OP_CHECKSIG]: (frame) => frame.machine.pushBool(popSignatureCheck(frame)),
  [Op.OP_CHECKSIGVERIFY]: (frame) => requireThat(popSignatureCheck(frame), 'CHECKSIGVERIFY'),
  [Op.OP_CHECKSIGADD]: runChecksigAdd,
  [Op.OP_CHECKMULTISIG]: (frame) => frame.machine.pushBool(checkMultisig(frame)),
  [Op.OP_CHECKMULTISIGVERIFY]: (frame) => requireThat(checkMultisig(frame), 'CHECKMULTISIGVERIFY'),
}

function runOperation(frame: Frame, code: number, next: number, position: number): void {
  const { machine } = frame
  const moving = stackOperations[code]
  const hashing = hashOperations[code]
  const special = operations[code]
  if (moving) moving(machine)
  else if (hashing) machine.push(hashing(machine.pop()))
  else if (special) special(frame, next, position)
  else if (code >= Op.OP_1 && code <= Op.OP_16) machine.pushNumber(BigInt(code - Op.OP_1 + 1))
  else if (!runNumberOperation(code, machine)) fail('BAD_OPCODE')
  if (code === Op.OP_NUMEQUALVERIFY) requireThat(machine.popBool(), 'NUMEQUALVERIFY')
}

/** Runs one script on `stack`, which it changes; throws ScriptError. */
export function evalScript(
  stack: Uint8Array[],
  script: Uint8Array,
  flags: number,
  checker: TransactionChecker,
  version: SigVersion,
  tapscript?: TapscriptState,
): void {
  const limited = version !== 'tapscript'
  if (limited && script.length > MAX_SCRIPT_SIZE) fail('SCRIPT_SIZE')
  const machine = new Machine(stack, flags)
  const frame: Frame = { machine, checker, version, script, tapscript, codeStart: 0, opCount: 0 }
  const branches = new Branches()
  let position = 0
  for (let at = 0; at < script.length; position++) {
    const op = readOp(script, at)
    if (!op) fail('BAD_OPCODE')
    at = op.next
    const { code, data } = op
    const executing = branches.executing
    if (data && data.length > MAX_ELEMENT_SIZE) fail('PUSH_SIZE')
    if (limited && code > Op.OP_16 && ++frame.opCount > MAX_OPS) fail('OP_COUNT')
    if (DISABLED.has(code)) fail('DISABLED_OPCODE')
    if (code === Op.OP_CODESEPARATOR && version === 'base' && flags & Flag.CONST_SCRIPTCODE)
      fail('OP_CODESEPARATOR')
    if (data) {
      if (executing) {
        if (flags & Flag.MINIMALDATA && !isMinimalPush(code, data)) fail('MINIMALDATA')
        machine.push(data)
      }
    } else if (code === Op.OP_IF || code === Op.OP_NOTIF) {
      enterBranch(frame, branches, code === Op.OP_NOTIF)
    } else if (code === Op.OP_ELSE) {
      branches.flip()
    } else if (code === Op.OP_ENDIF) {
      branches.leave()
    } else if (code === Op.OP_VERIF || code === Op.OP_VERNOTIF) {
      fail('BAD_OPCODE')
    } else if (executing) {
      runOperation(frame, code, at, position)
    }
    if (stack.length + machine.alt.length > MAX_STACK_SIZE) fail('STACK_SIZE')
  }
  if (branches.open) fail('UNBALANCED_CONDITIONAL')
}
