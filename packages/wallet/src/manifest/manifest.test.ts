import { describe, expect, it } from 'vitest'
import {
  guardianKeys,
  releaseKey,
  signedBy,
  testKey,
  testManifest,
  testReleaseKeys,
} from '../../test/manifest.ts'
import { tokenOf } from '../signing/planet-transaction.ts'
import { mainToken } from '../signing/prepare-main.ts'
import { memoryStore } from '../vault/store.ts'
import { canonicalJson } from './canonical-json.ts'
import { createManifestKeeper } from './kept-manifest.ts'
import { parseManifest } from './manifest.ts'

const keeperOf = (store = memoryStore(), keys = testReleaseKeys) => createManifestKeeper(store, keys)
const first = signedBy(testManifest, releaseKey)
const next = { ...testManifest, version: 2, authoriser: testKey(50).address }
const [one, two] = guardianKeys

describe('a device that has no manifest yet', () => {
  it('accepts one that the release key signed, and keeps it', async () => {
    const store = memoryStore()
    expect(await keeperOf(store).offer([first])).toEqual(testManifest)
    expect(await keeperOf(store).current()).toEqual(testManifest)
  })

  it.each([
    ['no one', []],
    ['a stranger', [testKey(60)]],
    ['the guardians that it names itself', [...guardianKeys]],
  ])('refuses one signed by %s', async (_, keys) => {
    const refused = { code: 'manifest_refused' }
    await expect(keeperOf().offer([signedBy(testManifest, ...keys)])).rejects.toMatchObject(refused)
  })

  it('reports it when asked to sign', async () => {
    await expect(keeperOf().current()).rejects.toMatchObject({ code: 'manifest_missing' })
  })
})

describe('a change', () => {
  const after = async (offered: unknown) => {
    const keeper = keeperOf()
    await keeper.offer([first])
    return keeper.offer([offered])
  }

  it('is accepted from the release key', async () => {
    expect(await after(signedBy(next, releaseKey))).toEqual(next)
  })

  it('is accepted from enough guardians of the stored manifest, even after a restart', async () => {
    const store = memoryStore()
    const keeper = keeperOf(store)
    await keeper.offer([first])
    expect(await keeper.offer([signedBy(next, one, two)])).toEqual(next)
    expect(await keeperOf(store).current()).toEqual(next)
  })

  it.each([
    ['one guardian', signedBy(next, one)],
    ['one guardian twice', signedBy(next, one, one)],
    [
      'guardians that only the change names',
      signedBy(
        { ...next, guardians: { addresses: [testKey(70).address, testKey(71).address], threshold: 2 } },
        testKey(70),
        testKey(71),
      ),
    ],
    ['another document of the same version', signedBy({ ...next, version: 1 }, releaseKey)],
    [
      'another stage',
      signedBy(
        {
          ...next,
          stage: 'test',
          planet: { ...next.planet, chainId: 47_161 },
          ethereum: undefined,
        },
        releaseKey,
      ),
    ],
  ])('is refused from %s', async (_, offered) => {
    await expect(after(offered)).rejects.toMatchObject({ code: 'manifest_refused' })
  })

  it('does not go back to an older version', async () => {
    const keeper = keeperOf()
    await keeper.offer([signedBy(next, releaseKey)])
    expect(await keeper.offer([first])).toEqual(next)
  })

  it('is refused when a byte differs from what was signed', async () => {
    const altered = { ...signedBy(next, releaseKey), manifest: { ...next, provider: testKey(51).address } }
    await expect(after(altered)).rejects.toMatchObject({ code: 'manifest_refused' })
  })

  it('is refused when a field was added to what was signed', async () => {
    const altered = { ...signedBy(next, releaseKey), manifest: { ...next, added: 1 } }
    await expect(after(altered)).rejects.toMatchObject({ code: 'manifest_refused' })
  })
})

it('treats a record of another release key as absent', async () => {
  const store = memoryStore()
  await keeperOf(store).offer([first])
  const rotated = keeperOf(store, { sandbox: testKey(90).address })
  await expect(rotated.current()).rejects.toMatchObject({ code: 'manifest_missing' })
})

it('does not trust the published key in a build that serves main', async () => {
  const keys = { ...testReleaseKeys, main: testKey(91).address }
  await expect(keeperOf(memoryStore(), keys).offer([first])).rejects.toMatchObject({
    code: 'manifest_refused',
  })
})

const swapCase = (address: string): string =>
  `0x${Array.from(address.slice(2), (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')}`

describe('a document', () => {
  const { planet, guardians } = testManifest
  it.each([
    ['another chain id', { ...testManifest, planet: { ...planet, chainId: 1 } }],
    ['a chain id of the main stage', { ...testManifest, planet: { ...planet, chainId: 47_160 } }],
    ['an unknown stage', { ...testManifest, stage: 'dream' }],
    ['no version', { ...testManifest, version: undefined }],
    ['version zero', { ...testManifest, version: 0 }],
    ['an invalid address', { ...testManifest, provider: '0x12' }],
    ['the zero address', { ...testManifest, authoriser: `0x${'0'.repeat(40)}` }],
    ['a wrong checksum', { ...testManifest, provider: swapCase(testManifest.provider) }],
    ['a threshold of one', { ...testManifest, guardians: { ...guardians, threshold: 1 } }],
    ['a threshold above the guardians', { ...testManifest, guardians: { ...guardians, threshold: 4 } }],
    [
      'a guardian twice',
      {
        ...testManifest,
        guardians: { addresses: [one.address, one.address], threshold: 2 },
      },
    ],
    ['no tokens', { ...testManifest, planet: { ...planet, tokens: {} } }],
    ['a list', []],
    ['nothing', null],
  ])('with %s is refused', (_, document) => {
    expect(() => parseManifest(document)).toThrow(expect.objectContaining({ code: 'manifest_invalid' }))
  })
})

/** As earlier releases wrote and devices kept it. */
const earlier = ({ ethereum, tron, ...rest }: typeof testManifest) => {
  const { tokens: onEthereum, ...vault } = ethereum ?? {}
  const { tokens: onTron, ...other } = tron ?? {}
  return {
    ...rest,
    ethereum: { ...vault, usdt: onEthereum?.USDT, bridgedPla: onEthereum?.PLA },
    tron: { ...other, usdt: onTron?.USDT },
  }
}

describe('a manifest of an earlier release', () => {
  it('names USDT and wrapped PLA by fields of their own, and means the same', () => {
    expect(parseManifest(earlier(testManifest))).toEqual(parseManifest(testManifest))
  })

  it('is still what a device goes on with, and is followed by one of today', async () => {
    const store = memoryStore()
    await keeperOf(store).offer([signedBy(earlier(testManifest), releaseKey)])
    expect(await keeperOf(store).current()).toEqual(parseManifest(testManifest))
    const next = { ...testManifest, version: testManifest.version + 1 }
    await keeperOf(store).offer([signedBy(next, releaseKey)])
    expect((await keeperOf(store).current()).version).toBe(next.version)
  })

  it('lets no asset be signed that it does not name, least of all as the coin of PLANET', () => {
    const { BTC: _, ...tokens } = testManifest.planet.tokens
    const older = parseManifest({ ...testManifest, planet: { ...testManifest.planet, tokens } })
    expect(tokenOf(older, 'PLA')).toBeUndefined()
    expect(() => tokenOf(older, 'BTC')).toThrow(expect.objectContaining({ code: 'intent_invalid' }))
    expect(() => mainToken(older, 'tron', 'PLA')).toThrow(expect.objectContaining({ code: 'intent_invalid' }))
  })
})

it('has one spelling for any order of its fields', () => {
  expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":null,"d":"x"}]}',
  )
  expect(() => canonicalJson({ a: 1.5 })).toThrow()
})
