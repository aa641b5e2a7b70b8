import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromKey } from '../src/encoding/hex.ts'

export type KzgCase = {
  name: string
  commitment: string
  z: string
  y: string
  proof: string
  valid: boolean | null
}

const kzgFile = new URL('vectors/verify-kzg-proof.json', import.meta.url)
export const kzgCases = (JSON.parse(readFileSync(kzgFile, 'utf8')) as { cases: KzgCase[] }).cases

/** The input of EIP-4844's precompile: versioned hash, z, y, commitment, proof. */
export function kzgInput({ commitment, z, y, proof }: KzgCase): Uint8Array {
  const [point, ...rest] = [commitment, z, y, proof].map((hex) => fromKey(hex.slice(2)))
  const [zBytes, yBytes, proofBytes] = rest
  if (point === undefined || zBytes === undefined || yBytes === undefined || proofBytes === undefined)
    throw new Error('a vector is not complete')
  const versionedHash = createHash('sha256').update(point).digest()
  versionedHash[0] = 1
  return Uint8Array.from(Buffer.concat([versionedHash, zBytes, yBytes, point, proofBytes]))
}

const word = (value: number) => value.toString(16).padStart(64, '0')
const repeated = (byte: string, length: number) => byte.repeat(length)

/** EIP-198, with the highest values of these lengths in bytes. */
function modexp(base: number, exponent: number, modulus: number): string {
  return [
    ...[base, exponent, modulus].map(word),
    repeated('fe', base),
    repeated('ff', exponent),
    repeated('fd', modulus),
  ].join('')
}

/** EIP-152's vector 5 with another number of rounds. */
const blake2f = (rounds: number) =>
  [
    rounds.toString(16).padStart(8, '0'),
    '48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5',
    'd182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b',
    '616263'.padEnd(256, '0'),
    '03000000000000000000000000000000',
    '01',
  ].join('')

const g1 = word(1) + word(2)
const g2 = [
  '198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2',
  '1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed',
  '090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b',
  '12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa',
].join('')
const twoG1 = [
  '030644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd3',
  '15ed738c0e0a7c92e7845f96b2ae9c0a68a6a449e3538fc7ff3ebf7a5a18a2c4',
].join('')
const signature = [
  '456e9aea5e197a1f1af7a3e85a3212fa4049a3ba34c2289b4c860fc0b0c64ef3',
  word(28),
  '9242685bf161793cc25603c231bc2f568eb630ea16aa137d2664ac8038825608',
  '4f8ae3bd7535248d0bd448298cc2e2071e56992d0774dc340c368ae950852ada',
].join('')
const provable = kzgCases.find(
  ({ valid, proof, commitment }) => valid && !`${proof}${commitment}`.includes('0xc0'),
)
if (provable === undefined) throw new Error('no vector has a proof that is not trivial')

export interface PrecompileCase {
  name: string
  address: number
  input: Uint8Array
}

/** For each precompile the inputs that cost most time for their gas. */
export const precompileCases: PrecompileCase[] = (
  [
    ['ecrecover', 1, signature],
    ['sha256 of nothing', 2, ''],
    ['sha256 of 1 kB', 2, repeated('ab', 1024)],
    ['ripemd160 of nothing', 3, ''],
    ['ripemd160 of 1 kB', 3, repeated('ab', 1024)],
    ['identity of nothing', 4, ''],
    ['identity of 1 kB', 4, repeated('ab', 1024)],
    ['modexp, 1 byte to the power of 200', 5, modexp(1, 200, 1)],
    ['modexp, 8 bytes to the power of 100', 5, modexp(8, 100, 8)],
    ['modexp, 24 bytes to the power of 1', 5, modexp(24, 1, 24)],
    ['modexp, 32 bytes', 5, modexp(32, 32, 32)],
    ['modexp, 128 bytes to the power of 32', 5, modexp(128, 32, 128)],
    ['modexp, 256 bytes to the power of 1', 5, modexp(256, 1, 256)],
    ['modexp, 1 kB to the power of 1', 5, modexp(1024, 1, 1024)],
    ['bn254 addition', 6, g1 + twoG1],
    ['bn254 multiplication', 7, g1 + repeated('ff', 32)],
    ['bn254 pairing of nothing', 8, ''],
    ['bn254 pairing of one', 8, g1 + g2],
    ['bn254 pairing of four', 8, (g1 + g2).repeat(4)],
    ['blake2f, 20,000 rounds', 9, blake2f(20_000)],
    ['blake2f, one round', 9, blake2f(1)],
    ['point evaluation', 10, Buffer.from(kzgInput(provable)).toString('hex')],
  ] as [string, number, string][]
).map(([name, address, hex]) => ({ name, address, input: fromKey(hex) }))
