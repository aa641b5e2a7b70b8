import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { concat } from '../wire/bytes.ts'
import { Op } from './opcodes.ts'
import { witnessProgram } from './parse.ts'
import { outputKind } from './standard.ts'

/** Prefixes of the regression test network. */
const ADDRESS = { hrp: 'bcrt', keyHash: 0x6f, scriptHash: 0xc4 } as const

const base58check = createBase58check(sha256)

export class AddressError extends Error {
  readonly code = 'invalid_address'
}

export function addressOf(script: Uint8Array): string | undefined {
  const kind = outputKind(script)
  if (kind === 'pubkeyhash')
    return base58check.encode(concat(Uint8Array.of(ADDRESS.keyHash), script.subarray(3, 23)))
  if (kind === 'scripthash') {
    return base58check.encode(concat(Uint8Array.of(ADDRESS.scriptHash), script.subarray(2, 22)))
  }
  const witness = witnessProgram(script)
  if (!witness || kind === 'nonstandard') return undefined
  const coder = witness.version === 0 ? bech32 : bech32m
  return coder.encode(ADDRESS.hrp, [witness.version, ...coder.toWords(witness.program)])
}

function scriptOfSegwit(address: string): Uint8Array {
  const coder = address.slice(ADDRESS.hrp.length + 1).startsWith('q') ? bech32 : bech32m
  const decoded = coder.decodeUnsafe(address as `${string}1${string}`)
  if (!decoded) throw new AddressError('Invalid Bech32 checksum')
  const [version, ...words] = decoded.words
  const program = coder.fromWordsUnsafe(words)
  if (version === undefined || version > 16 || !program) throw new AddressError('Invalid Bech32 data')
  if (program.length < 2 || program.length > 40 || (version === 0 && ![20, 32].includes(program.length))) {
    throw new AddressError('Invalid Bech32 address program size')
  }
  return Uint8Array.of(version === 0 ? Op.OP_0 : Op.OP_1 + version - 1, program.length, ...program)
}

/** The output script of a regtest address; throws AddressError. */
export function scriptOf(address: string): Uint8Array {
  if (address.toLowerCase().startsWith(`${ADDRESS.hrp}1`)) {
    if (address !== address.toLowerCase() && address !== address.toUpperCase()) {
      throw new AddressError('Invalid character or mixed case')
    }
    return scriptOfSegwit(address.toLowerCase())
  }
  if (/^(bc|tb)1/i.test(address)) {
    throw new AddressError(
      `Invalid or unsupported prefix for Segwit (Bech32) address (expected ${ADDRESS.hrp}, got ${address.slice(0, 2)}).`,
    )
  }
  const payload = base58Payload(address)
  if (payload?.length === 21 && payload[0] === ADDRESS.keyHash) {
    return Uint8Array.of(
      Op.OP_DUP,
      Op.OP_HASH160,
      20,
      ...payload.subarray(1),
      Op.OP_EQUALVERIFY,
      Op.OP_CHECKSIG,
    )
  }
  if (payload?.length === 21 && payload[0] === ADDRESS.scriptHash) {
    return Uint8Array.of(Op.OP_HASH160, 20, ...payload.subarray(1), Op.OP_EQUAL)
  }
  throw new AddressError('Invalid or unsupported Segwit (Bech32) or Base58 encoding.')
}

function base58Payload(address: string): Uint8Array | undefined {
  try {
    return base58check.decode(address)
  } catch {
    // The caller reports every invalid address with the same message.
    return undefined
  }
}
