import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evmChainIds, type Stage } from '@planet/units/network'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { manifestTypedData } from '@planet/wallet/manifest/read-manifest'
import { type Hex, toHex as numberToHex, pad } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { afterAll, expect, it } from 'vitest'
import { readManifestFile } from './network-manifest.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-manifest-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = (number: number): Hex => pad(numberToHex(number), { size: 32 })
const address = (number: number): string => privateKeyToAddress(key(number))
const releaseKey = key(1)
const keys = { main: address(1), sandbox: address(9) }

const document = (stage: Stage, version = 1) => ({
  stage,
  version,
  planet: {
    chainId: evmChainIds.planet[stage],
    registry: address(11),
    orders: address(12),
    bridge: address(13),
    tokens: { BTC: address(14), ETH: address(15), TRX: address(16), USDT: address(17) },
  },
  provider: address(18),
  authoriser: address(19),
  guardians: { addresses: [address(2), address(3)], threshold: 2 },
})

async function signed(manifest: ReturnType<typeof document>, ...signers: readonly Hex[]) {
  const hash = toHex(typedDataDigest(manifestTypedData(manifest))) as Hex
  const signatures = signers.map((privateKey) => sign({ hash, privateKey, to: 'hex' }))
  return { manifest, signatures: await Promise.all(signatures) }
}

const write = (...manifests: readonly unknown[]): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ manifests }))
  return file
}

const readMain = (file: string | undefined, known: Parameters<typeof readManifestFile>[1] = keys) =>
  readManifestFile({ STAGE: 'main', NETWORK_MANIFEST: file }, known)

it('starts on main only with a manifest that a new device of this build accepts', async () => {
  const first = await signed(document('main'), releaseKey)
  expect(readMain(write(first))).toHaveLength(1)
  // Guardians of the first vouch for the second.
  const second = await signed(document('main', 2), key(2), key(3))
  expect(readMain(write(first, second))).toHaveLength(2)

  expect(() => readMain(undefined)).toThrow('On STAGE=main NETWORK_MANIFEST names')
  expect(() => readMain(write())).toThrow('holds no manifest')
  expect(() => readMain(write(second))).toThrow('is not signed by the release key of this build')
  expect(() => readMain(write(first), { sandbox: keys.sandbox })).toThrow('names no release key for main')
})

it('refuses another stage, and the key of the sandbox', async () => {
  const sandbox = write(await signed(document('sandbox'), key(9)))
  expect(() => readMain(sandbox)).toThrow('is of the stage sandbox, not main')
  expect(readManifestFile({ STAGE: 'sandbox', NETWORK_MANIFEST: sandbox }, keys)).toHaveLength(1)
  const published = write(await signed(document('main'), releaseKey, key(9)))
  expect(() => readMain(published)).toThrow('the published key of the sandbox')
})

it('needs no manifest on other stages', () =>
  expect(readManifestFile({ STAGE: 'sandbox', NETWORK_MANIFEST: undefined })).toBeUndefined())
