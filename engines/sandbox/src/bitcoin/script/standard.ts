import { Op } from './opcodes.ts'
import { isPayToScriptHash, isPushOnly, parseScript, witnessProgram } from './parse.ts'

type OutputKind =
  | 'pubkey'
  | 'pubkeyhash'
  | 'scripthash'
  | 'multisig'
  | 'nulldata'
  | 'witness_v0_keyhash'
  | 'witness_v0_scripthash'
  | 'witness_v1_taproot'
  | 'anchor'
  | 'witness_unknown'
  | 'nonstandard'

const isPublicKey = (key: Uint8Array): boolean =>
  (key.length === 33 && (key[0] === 2 || key[0] === 3)) || (key.length === 65 && key[0] === 4)

export function multisigKeys(script: Uint8Array): { required: number; keys: Uint8Array[] } | undefined {
  const { ops, complete } = parseScript(script)
  if (!complete || ops.length < 4 || ops.at(-1)?.code !== Op.OP_CHECKMULTISIG) return undefined
  const small = (code: number | undefined) =>
    code !== undefined && code >= Op.OP_1 && code <= Op.OP_16 ? code - Op.OP_1 + 1 : 0
  const required = small(ops[0]?.code)
  const total = small(ops.at(-2)?.code)
  const keys = ops.slice(1, -2).map((op) => op.data ?? new Uint8Array(0))
  if (required < 1 || total !== keys.length || required > total || !keys.every(isPublicKey)) return undefined
  return { required, keys }
}

function witnessKind(version: number, size: number, program: Uint8Array): OutputKind {
  if (version === 0) {
    if (size === 20) return 'witness_v0_keyhash'
    return size === 32 ? 'witness_v0_scripthash' : 'nonstandard'
  }
  if (version === 1 && size === 32) return 'witness_v1_taproot'
  if (version === 1 && size === 2 && program[0] === 0x4e && program[1] === 0x73) return 'anchor'
  return 'witness_unknown'
}

export function outputKind(script: Uint8Array): OutputKind {
  if (isPayToScriptHash(script)) return 'scripthash'
  const witness = witnessProgram(script)
  if (witness) return witnessKind(witness.version, witness.program.length, witness.program)
  if (script[0] === Op.OP_RETURN && isPushOnly(script.subarray(1))) return 'nulldata'
  if (
    script.length === 25 &&
    script[0] === Op.OP_DUP &&
    script[1] === Op.OP_HASH160 &&
    script[2] === 20 &&
    script[23] === Op.OP_EQUALVERIFY &&
    script[24] === Op.OP_CHECKSIG
  ) {
    return 'pubkeyhash'
  }
  const keySize = script[0] ?? 0
  if (
    script.length === keySize + 2 &&
    script.at(-1) === Op.OP_CHECKSIG &&
    isPublicKey(script.subarray(1, keySize + 1))
  ) {
    return 'pubkey'
  }
  return multisigKeys(script) ? 'multisig' : 'nonstandard'
}

/** An output that no one can ever spend is not stored in the set of coins. */
export const isUnspendable = (script: Uint8Array): boolean =>
  script[0] === Op.OP_RETURN || script.length > 10_000
