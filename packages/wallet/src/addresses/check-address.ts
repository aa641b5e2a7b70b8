import { sha256 } from '@noble/hashes/sha2.js'
import type { NetworkId, Stage } from '@planet/units/network'
import { bech32, createBase58check } from '@scure/base'
import { type BitcoinKind, type BitcoinProblem, parseBitcoinAddress } from './bitcoin.ts'
import { parseEthereumAddress } from './ethereum.ts'
import { parseTronAddress } from './tron.ts'

export type LooksLike = NetworkId | 'litecoin' | 'dogecoin' | 'bitcoin-cash'

/** Why an address is invalid, as codes that the interface translates. */
export type AddressProblem =
  | { problem: 'empty' | 'unknown_format' | 'zero_address' }
  | { problem: BitcoinProblem }
  | { problem: 'other_network'; looksLike: LooksLike }

export type AddressCheck =
  | { ok: true; address: string; kind: BitcoinKind | 'account'; checksummed: boolean }
  | ({ ok: false } & AddressProblem)

const refuse = (problem: AddressProblem): AddressCheck => ({ ok: false, ...problem })
const base58check = createBase58check(sha256)

export function checkAddress(text: string, network: NetworkId, stage: Stage): AddressCheck {
  const trimmed = text.trim()
  if (trimmed === '') return refuse({ problem: 'empty' })
  if (network === 'bitcoin') return checkBitcoin(trimmed, stage)
  return network === 'tron' ? checkTron(trimmed) : checkEthereum(trimmed)
}

function checkBitcoin(text: string, stage: Stage): AddressCheck {
  const parsed = parseBitcoinAddress(text, stage)
  if (parsed === undefined) return elsewhere(text, 'bitcoin')
  if (typeof parsed === 'string') return refuse({ problem: parsed })
  return { ok: true, address: parsed.address, kind: parsed.kind, checksummed: true }
}

function checkEthereum(text: string): AddressCheck {
  const parsed = parseEthereumAddress(text)
  if (parsed === undefined) return elsewhere(text, 'ethereum')
  if (parsed === 'bad_checksum') return refuse({ problem: 'bad_checksum' })
  if (parsed.account.every((byte) => byte === 0)) return refuse({ problem: 'zero_address' })
  return { ok: true, address: parsed.address, kind: 'account', checksummed: parsed.checksummed }
}

function checkTron(text: string): AddressCheck {
  const parsed = parseTronAddress(text)
  if (parsed?.account.every((byte) => byte === 0)) return refuse({ problem: 'zero_address' })
  if (parsed) return { ok: true, address: parsed.address, kind: 'account', checksummed: true }
  return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)
    ? refuse({ problem: 'bad_checksum' })
    : elsewhere(text, 'tron')
}

function elsewhere(text: string, asked: NetworkId): AddressCheck {
  const looksLike = recognise(text)
  return looksLike && looksLike !== asked
    ? refuse({ problem: 'other_network', looksLike })
    : refuse({ problem: 'unknown_format' })
}

function recognise(text: string): LooksLike | undefined {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return 'ethereum'
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return 'tron'
  if (/^(bc|tb|bcrt)1[0-9a-z]{6,87}$/i.test(text)) return 'bitcoin'
  if (/^ltc1/i.test(text) && bech32.decodeUnsafe(text)) return 'litecoin'
  if (/^(bitcoincash:)?[qp][0-9a-z]{41}$/i.test(text)) return 'bitcoin-cash'
  return recogniseBase58(text)
}

/** Version bytes of base58check addresses, as the chains' own parameters set them. */
function recogniseBase58(text: string): LooksLike | undefined {
  let version: number | undefined
  try {
    const bytes = base58check.decode(text)
    version = bytes.length === 21 ? bytes[0] : undefined
  } catch {
    return undefined
  }
  if (version === 0x00 || version === 0x05 || version === 0x6f || version === 0xc4) return 'bitcoin'
  if (version === 0x30 || version === 0x32) return 'litecoin'
  return version === 0x1e || version === 0x16 ? 'dogecoin' : undefined
}
