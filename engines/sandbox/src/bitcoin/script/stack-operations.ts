import { fail } from './errors.ts'
import type { Machine } from './machine.ts'
import { isTrue } from './number.ts'
import { Op } from './opcodes.ts'

/** Opcodes that only move stack elements. */
export const stackOperations: Record<number, (m: Machine) => void> = {
  [Op.OP_TOALTSTACK]: (m) => m.alt.push(m.pop()),
  [Op.OP_FROMALTSTACK]: (m) => m.push(m.alt.pop() ?? fail('INVALID_ALTSTACK_OPERATION')),
  [Op.OP_2DROP]: (m) => {
    m.need(2)
    m.pop()
    m.pop()
  },
  [Op.OP_2DUP]: (m) => repeatTop(m, 2),
  [Op.OP_3DUP]: (m) => repeatTop(m, 3),
  [Op.OP_2OVER]: (m) => {
    m.need(4)
    m.push(m.peek(3))
    m.push(m.peek(3))
  },
  [Op.OP_2ROT]: (m) => {
    m.need(6)
    m.push(m.pull(5))
    m.push(m.pull(5))
  },
  [Op.OP_2SWAP]: (m) => {
    m.need(4)
    m.push(m.pull(3))
    m.push(m.pull(3))
  },
  [Op.OP_IFDUP]: (m) => {
    if (isTrue(m.peek(0))) m.push(m.peek(0))
  },
  [Op.OP_DEPTH]: (m) => m.pushNumber(BigInt(m.stack.length)),
  [Op.OP_DROP]: (m) => {
    m.pop()
  },
  [Op.OP_DUP]: (m) => m.push(m.peek(0)),
  [Op.OP_NIP]: (m) => {
    m.pull(1)
  },
  [Op.OP_OVER]: (m) => m.push(m.peek(1)),
  [Op.OP_PICK]: (m) => m.push(m.peek(popDepth(m))),
  [Op.OP_ROLL]: (m) => m.push(m.pull(popDepth(m))),
  [Op.OP_ROT]: (m) => {
    m.need(3)
    m.push(m.pull(2))
  },
  [Op.OP_SWAP]: (m) => {
    m.need(2)
    m.push(m.pull(1))
  },
  [Op.OP_TUCK]: (m) => {
    m.need(2)
    m.stack.splice(m.stack.length - 2, 0, m.peek(0))
  },
  [Op.OP_SIZE]: (m) => m.pushNumber(BigInt(m.peek(0).length)),
}

function repeatTop(m: Machine, count: number): void {
  m.need(count)
  for (let i = 0; i < count; i++) m.push(m.peek(count - 1))
}

function popDepth(m: Machine): number {
  m.need(2)
  const depth = m.popNumber()
  if (depth < 0n || depth >= BigInt(m.stack.length)) fail('INVALID_STACK_OPERATION')
  return Number(depth)
}
