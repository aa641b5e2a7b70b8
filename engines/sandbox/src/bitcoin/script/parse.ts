import { concat, EMPTY, toHex } from '../wire/bytes.ts'
import { decodeNumber, encodeNumber } from './number.ts'
import { Op, opcodeName } from './opcodes.ts'

type ScriptOp = { readonly code: number; readonly data: Uint8Array | undefined; readonly next: number }

/** The operation at `at`, or undefined when a push runs past the end. */
export function readOp(script: Uint8Array, at: number): ScriptOp | undefined {
  const code = script[at]
  if (code === undefined) return undefined
  if (code > Op.OP_PUSHDATA4) return { code, data: undefined, next: at + 1 }
  let size = code
  let start = at + 1
  if (code >= Op.OP_PUSHDATA1) {
    const width = code === Op.OP_PUSHDATA1 ? 1 : code === Op.OP_PUSHDATA2 ? 2 : 4
    if (start + width > script.length) return undefined
    size = 0
    for (let i = width - 1; i >= 0; i--) size = size * 256 + (script[start + i] as number)
    start += width
  }
  const next = start + size
  if (next > script.length) return undefined
  return { code, data: script.subarray(start, next), next }
}

/** All operations; `complete` is false when the script ends inside a push. */
export function parseScript(script: Uint8Array): { ops: ScriptOp[]; complete: boolean } {
  const ops: ScriptOp[] = []
  let at = 0
  while (at < script.length) {
    const op = readOp(script, at)
    if (!op) return { ops, complete: false }
    ops.push(op)
    at = op.next
  }
  return { ops, complete: true }
}

export function isPushOnly(script: Uint8Array): boolean {
  const { ops, complete } = parseScript(script)
  return complete && ops.every((op) => op.code <= Op.OP_16)
}

/** BIP62 rule 3: the shortest push for the data. */
export function isMinimalPush(code: number, data: Uint8Array): boolean {
  const first = data[0] ?? 0
  if (data.length === 0) return code === Op.OP_0
  if (data.length === 1 && first >= 1 && first <= 16) return false
  if (data.length === 1 && first === 0x81) return false
  if (data.length <= 75) return code === data.length
  if (data.length <= 255) return code === Op.OP_PUSHDATA1
  return data.length > 65535 || code === Op.OP_PUSHDATA2
}

export function pushData(data: Uint8Array): Uint8Array {
  const n = data.length
  if (n < Op.OP_PUSHDATA1) return concat(Uint8Array.of(n), data)
  if (n <= 0xff) return concat(Uint8Array.of(Op.OP_PUSHDATA1, n), data)
  if (n <= 0xffff) return concat(Uint8Array.of(Op.OP_PUSHDATA2, n & 0xff, n >> 8), data)
  return concat(Uint8Array.of(Op.OP_PUSHDATA4, n & 0xff, (n >> 8) & 0xff, (n >> 16) & 0xff, n >>> 24), data)
}

export function pushNumber(value: bigint): Uint8Array {
  if (value === 0n) return Uint8Array.of(Op.OP_0)
  if (value === -1n) return Uint8Array.of(Op.OP_1NEGATE)
  if (value >= 1n && value <= 16n) return Uint8Array.of(Op.OP_1 + Number(value) - 1)
  return pushData(encodeNumber(value))
}

/** BIP141: a version opcode and one push of 2 to 40 bytes. */
export function witnessProgram(script: Uint8Array): { version: number; program: Uint8Array } | undefined {
  const first = script[0]
  if (script.length < 4 || script.length > 42 || first === undefined) return undefined
  if (first !== Op.OP_0 && (first < Op.OP_1 || first > Op.OP_16)) return undefined
  if (script[1] !== script.length - 2) return undefined
  return { version: first === Op.OP_0 ? 0 : first - Op.OP_1 + 1, program: script.subarray(2) }
}

export const isPayToScriptHash = (script: Uint8Array): boolean =>
  script.length === 23 && script[0] === Op.OP_HASH160 && script[1] === 20 && script[22] === Op.OP_EQUAL

const SIGHASH_NAMES: Record<number, string> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

function pushText(data: Uint8Array, decodeSignatures: boolean): string {
  if (data.length <= 4) return decodeNumber(data, false).toString()
  const kind = SIGHASH_NAMES[data.at(-1) ?? 0]
  if (decodeSignatures && kind && data[0] === 0x30 && data.length >= 9 && data.length <= 73) {
    return `${toHex(data.subarray(0, -1))}[${kind}]`
  }
  return toHex(data)
}

export function scriptToAsm(script: Uint8Array, decodeSignatures = false): string {
  const { ops, complete } = parseScript(script)
  const words = ops.map((op) =>
    op.data === undefined || op.code === Op.OP_0
      ? opcodeName(op.code)
      : pushText(op.data ?? EMPTY, decodeSignatures),
  )
  return (complete ? words : [...words, '[error]']).join(' ')
}
