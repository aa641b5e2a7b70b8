import { Op, opcodeByName } from '../script/opcodes.ts'
import { pushData, pushNumber } from '../script/parse.ts'
import { concat, fromHex } from '../wire/bytes.ts'

/** Reads the notation of the reference vectors: numbers, 0x raw bytes, 'text' pushes and opcode names. */
export function parseScriptText(text: string): Uint8Array {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return concat(...words.map(wordBytes))
}

/** Names from before BIP65 and BIP112, which older rows still use. */
const formerNames: Record<string, number> = {
  NOP2: Op.OP_CHECKLOCKTIMEVERIFY,
  OP_NOP2: Op.OP_CHECKLOCKTIMEVERIFY,
  NOP3: Op.OP_CHECKSEQUENCEVERIFY,
  OP_NOP3: Op.OP_CHECKSEQUENCEVERIFY,
}

function wordBytes(word: string): Uint8Array {
  if (/^-?\d+$/.test(word)) return pushNumber(BigInt(word))
  if (word.startsWith('0x')) return fromHex(word.slice(2))
  if (word.startsWith("'") && word.endsWith("'")) return pushData(new TextEncoder().encode(word.slice(1, -1)))
  const code = formerNames[word] ?? opcodeByName(word.startsWith('OP_') ? word : `OP_${word}`)
  if (code === undefined) throw new Error(`unknown word in script: ${word}`)
  return Uint8Array.of(code)
}
