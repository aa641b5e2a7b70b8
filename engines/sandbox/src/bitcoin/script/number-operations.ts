import type { Machine } from './machine.ts'
import { Op } from './opcodes.ts'

const bit = (condition: boolean): bigint => (condition ? 1n : 0n)

function lesser(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

const unary: Record<number, (a: bigint) => bigint> = {
  [Op.OP_1ADD]: (a) => a + 1n,
  [Op.OP_1SUB]: (a) => a - 1n,
  [Op.OP_NEGATE]: (a) => -a,
  [Op.OP_ABS]: (a) => (a < 0n ? -a : a),
  [Op.OP_NOT]: (a) => bit(a === 0n),
  [Op.OP_0NOTEQUAL]: (a) => bit(a !== 0n),
}

const binary: Record<number, (a: bigint, b: bigint) => bigint> = {
  [Op.OP_ADD]: (a, b) => a + b,
  [Op.OP_SUB]: (a, b) => a - b,
  [Op.OP_BOOLAND]: (a, b) => bit(a !== 0n && b !== 0n),
  [Op.OP_BOOLOR]: (a, b) => bit(a !== 0n || b !== 0n),
  [Op.OP_NUMEQUAL]: (a, b) => bit(a === b),
  [Op.OP_NUMEQUALVERIFY]: (a, b) => bit(a === b),
  [Op.OP_NUMNOTEQUAL]: (a, b) => bit(a !== b),
  [Op.OP_LESSTHAN]: (a, b) => bit(a < b),
  [Op.OP_GREATERTHAN]: (a, b) => bit(a > b),
  [Op.OP_LESSTHANOREQUAL]: (a, b) => bit(a <= b),
  [Op.OP_GREATERTHANOREQUAL]: (a, b) => bit(a >= b),
  [Op.OP_MIN]: (a, b) => lesser(a, b),
  [Op.OP_MAX]: (a, b) => a + b - lesser(a, b),
}

/** Runs an arithmetic opcode; false when the opcode is not one. */
export function runNumberOperation(code: number, m: Machine): boolean {
  const one = unary[code]
  if (one) {
    m.pushNumber(one(m.popNumber()))
    return true
  }
  const two = binary[code]
  if (two) {
    m.need(2)
    const [a, b] = [m.toNumber(m.peek(1)), m.toNumber(m.peek(0))]
    m.pop()
    m.pop()
    m.pushNumber(two(a, b))
    return true
  }
  if (code !== Op.OP_WITHIN) return false
  m.need(3)
  const [value, low, high] = [m.toNumber(m.peek(2)), m.toNumber(m.peek(1)), m.toNumber(m.peek(0))]
  for (let i = 0; i < 3; i++) m.pop()
  m.pushBool(low <= value && value < high)
  return true
}
