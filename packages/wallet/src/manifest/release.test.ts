import { privateKeyToAddress, sign } from 'viem/accounts'
import { expect, it } from 'vitest'
import { toHex } from '../bytes.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import { type Release, readSignedRelease, releaseTypedData } from './release.ts'

const privateKey = `0x${'5'.repeat(64)}` as const
const keys = { main: privateKeyToAddress(privateKey) }
const release: Release = {
  name: '1.0.0',
  version: 1_000_000,
  stage: 'main',
  files: { 'index.html': 'ab'.repeat(32) },
}

const signed = async (key: `0x${string}`) => {
  const hash = toHex(typedDataDigest(releaseTypedData(release))) as `0x${string}`
  return { release, signatures: [await sign({ hash, privateKey: key, to: 'hex' })] }
}

it('accepts a list of files that the release key signed', async () =>
  expect(readSignedRelease(await signed(privateKey), keys)).toEqual(release))

it('refuses the signature of another key', async () =>
  expect(async () => readSignedRelease(await signed(`0x${'6'.repeat(64)}`), keys)).rejects.toThrow())

it.each([
  { name: '1.0.1' },
  { version: 1_000_001 },
  { version: -1 },
  { version: 0.5 },
  { stage: 'sandbox' as const },
  { files: { 'index.html': 'cd'.repeat(32) } },
  { files: { 'index.html': 'ab'.repeat(32), 'extra.js': 'ab'.repeat(32) } },
  { files: {} },
])('refuses a changed release: %o', async (change) => {
  const { signatures } = await signed(privateKey)
  expect(() => readSignedRelease({ release: { ...release, ...change }, signatures }, keys)).toThrow()
})

it.each([undefined, {}, { release }, { release, signatures: [] }])('refuses %o', (value) =>
  expect(() => readSignedRelease(value, keys)).toThrow(),
)
