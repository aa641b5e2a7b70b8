import { schnorr } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Stage } from '@planet/units/network'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { bytesInteger, concat } from '../bytes.ts'
import { WalletError } from '../errors.ts'

export type BitcoinKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
export type BitcoinAddress = { kind: BitcoinKind; program: Uint8Array; address: string }

/** The sandbox is regtest. Test and regtest share the old base58 prefixes and differ in the bech32 ones. */
export const bitcoinNetworks: Readonly<
  Record<Stage, { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }>
> = {
  main: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  test: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  sandbox: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
}

const base58check = createBase58check(sha256)

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Native segwit, as BIP-84 demands. */
export const bitcoinAddress = (publicKey: Uint8Array, stage: Stage): string =>
  encodeBitcoinAddress('p2wpkh', hash160(publicKey), stage)

export function encodeBitcoinAddress(kind: BitcoinKind, program: Uint8Array, stage: Stage): string {
  const network = bitcoinNetworks[stage]
  if (kind === 'p2pkh') return base58check.encode(concat(Uint8Array.of(network.pubKeyHash), program))
  if (kind === 'p2sh') return base58check.encode(concat(Uint8Array.of(network.scriptHash), program))
  const version = kind === 'p2tr' ? 1 : 0
  const code = version === 0 ? bech32 : bech32m
  return code.encode(network.bech32, [version, ...code.toWords(program)])
}

export function bitcoinScript({ kind, program }: Pick<BitcoinAddress, 'kind' | 'program'>): Uint8Array {
  switch (kind) {
    case 'p2pkh':
      return concat(Uint8Array.of(0x76, 0xa9, 20), program, Uint8Array.of(0x88, 0xac))
    case 'p2sh':
      return concat(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
    case 'p2tr':
      return concat(Uint8Array.of(0x51, 32), program)
    default:
      return concat(Uint8Array.of(0x00, program.length), program)
  }
}

/** The address that an output script pays to, if it is of a standard type. */
export function addressOfScript(script: Uint8Array, stage: Stage): string | undefined {
  const found = kinds.find(({ match }) => match(script))
  return found && encodeBitcoinAddress(found.kind, script.slice(found.from, found.to), stage)
}

const starts = (script: Uint8Array, length: number, ...head: number[]): boolean =>
  script.length === length && head.every((byte, i) => script[i] === byte)

const kinds: { kind: BitcoinKind; from: number; to: number; match: (script: Uint8Array) => boolean }[] = [
  { kind: 'p2wpkh', from: 2, to: 22, match: (s) => starts(s, 22, 0x00, 20) },
  { kind: 'p2wsh', from: 2, to: 34, match: (s) => starts(s, 34, 0x00, 32) },
  { kind: 'p2tr', from: 2, to: 34, match: (s) => starts(s, 34, 0x51, 32) },
  { kind: 'p2sh', from: 2, to: 22, match: (s) => starts(s, 23, 0xa9, 20) && s[22] === 0x87 },
  {
    kind: 'p2pkh',
    from: 3,
    to: 23,
    match: (s) => starts(s, 25, 0x76, 0xa9, 20) && s[23] === 0x88 && s[24] === 0xac,
  },
]

export type BitcoinProblem = 'bad_checksum' | 'wrong_stage' | 'unsupported_kind' | 'bad_program'

/** Undefined if the text does not look like a Bitcoin address at all. */
export function parseBitcoinAddress(text: string, stage: Stage): BitcoinAddress | BitcoinProblem | undefined {
  return /^(bc|tb|bcrt)1/i.test(text) ? parseSegwit(text, stage) : parseBase58(text, stage)
}

function parseSegwit(text: string, stage: Stage): BitcoinAddress | BitcoinProblem {
  const plain = bech32.decodeUnsafe(text)
  const modified = bech32m.decodeUnsafe(text)
  const decoded = plain ?? modified
  const version = decoded?.words[0]
  if (!decoded || version === undefined) return 'bad_checksum'
  // BIP-350: version 0 is written in bech32, every later one in bech32m.
  if ((version === 0) !== (plain !== undefined)) return 'bad_checksum'
  if (decoded.prefix !== bitcoinNetworks[stage].bech32) return 'wrong_stage'
  const program = bech32.fromWordsUnsafe(decoded.words.slice(1))
  if (!program) return 'bad_program'
  const address = text.toLowerCase()
  if (version === 0 && program.length === 20) return { kind: 'p2wpkh', program, address }
  if (version === 0 && program.length === 32) return { kind: 'p2wsh', program, address }
  if (version === 0) return 'bad_program'
  if (version !== 1 || program.length !== 32) return 'unsupported_kind'
  // Coins sent to an x that is not on the curve can never be spent.
  return isCurvePoint(program) ? { kind: 'p2tr', program, address } : 'bad_program'
}

function isCurvePoint(x: Uint8Array): boolean {
  try {
    schnorr.utils.lift_x(bytesInteger(x))
    return true
  } catch {
    return false
  }
}

function parseBase58(text: string, stage: Stage): BitcoinAddress | BitcoinProblem | undefined {
  if (!/^[123mn][1-9A-HJ-NP-Za-km-z]{24,35}$/.test(text)) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(text)
  } catch {
    return 'bad_checksum'
  }
  if (bytes.length !== 21) return undefined
  const program = bytes.slice(1)
  const network = bitcoinNetworks[stage]
  if (bytes[0] === network.pubKeyHash) return { kind: 'p2pkh', program, address: text }
  if (bytes[0] === network.scriptHash) return { kind: 'p2sh', program, address: text }
  const known = Object.values(bitcoinNetworks).flatMap((other) => [other.pubKeyHash, other.scriptHash])
  return known.includes(bytes[0] ?? -1) ? 'wrong_stage' : undefined
}

export function bitcoinScriptOf(address: string, stage: Stage): Uint8Array {
  const parsed = parseBitcoinAddress(address, stage)
  if (!parsed || typeof parsed === 'string') throw new WalletError('address_invalid')
  return bitcoinScript(parsed)
}
