import { addressOf, scriptOf } from '../script/address.ts'
import { multisigKeys, outputKind } from '../script/standard.ts'
import { fromHex, toHex } from '../wire/bytes.ts'
import { rpcFail } from './errors.ts'

const INPUT_CHARSET =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ '
const CHECKSUM_CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn]

function polymod(symbols: readonly number[]): bigint {
  let check = 1n
  for (const value of symbols) {
    const top = check >> 35n
    check = ((check & 0x7ffffffffn) << 5n) ^ BigInt(value)
    GENERATOR.forEach((generator, i) => {
      if ((top >> BigInt(i)) & 1n) check ^= generator
    })
  }
  return check
}

/** BIP380. */
export function descriptorChecksum(text: string): string {
  const symbols: number[] = []
  let groups: number[] = []
  for (const char of text) {
    const value = INPUT_CHARSET.indexOf(char)
    if (value < 0) rpcFail('notFound', `Invalid characters in payload`)
    symbols.push(value & 31)
    groups.push(value >> 5)
    if (groups.length === 3) {
      const [a = 0, b = 0, c = 0] = groups
      symbols.push(a * 9 + b * 3 + c)
      groups = []
    }
  }
  if (groups.length === 1) symbols.push(groups[0] as number)
  if (groups.length === 2) symbols.push((groups[0] as number) * 3 + (groups[1] as number))
  const check = polymod([...symbols, 0, 0, 0, 0, 0, 0, 0, 0]) ^ 1n
  return Array.from(
    { length: 8 },
    (_, i) => CHECKSUM_CHARSET[Number((check >> BigInt(5 * (7 - i))) & 31n)],
  ).join('')
}

const withChecksum = (text: string): string => `${text}#${descriptorChecksum(text)}`

/** What is known about an output script without its keys. */
export function describeScript(script: Uint8Array): string {
  const kind = outputKind(script)
  if (kind === 'witness_v1_taproot') return withChecksum(`rawtr(${toHex(script.subarray(2))})`)
  if (kind === 'pubkey') return withChecksum(`pk(${toHex(script.subarray(1, -1))})`)
  const multisig = multisigKeys(script)
  if (multisig) return withChecksum(`multi(${multisig.required},${multisig.keys.map(toHex).join(',')})`)
  const address = addressOf(script)
  return withChecksum(address ? `addr(${address})` : `raw(${toHex(script)})`)
}

/** The script that `addr(...)` or `raw(...)` describes. */
export function scriptOfDescriptor(text: string): Uint8Array {
  const [body = '', checksum, ...rest] = text.split('#')
  if (rest.length > 0) rpcFail('notFound', "Multiple '#' symbols")
  if (checksum !== undefined && checksum !== descriptorChecksum(body)) {
    const computed = descriptorChecksum(body)
    rpcFail('notFound', `Provided checksum '${checksum}' does not match computed checksum '${computed}'`)
  }
  const match = /^(\w+)\((.*)\)$/.exec(body)
  const [, name = body, inner = ''] = match ?? []
  if (name === 'addr') {
    try {
      return scriptOf(inner)
    } catch {
      return rpcFail('notFound', 'Address is not valid')
    }
  }
  if (name === 'raw') {
    if (!/^([0-9a-f]{2})*$/i.test(inner)) rpcFail('notFound', 'Raw script is not hex')
    return fromHex(inner)
  }
  return rpcFail('notFound', `'${name}' is not a valid descriptor function`)
}
