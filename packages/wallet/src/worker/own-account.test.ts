import { checkCharacter } from '@planet/api/account-id'
import { beforeEach, expect, it } from 'vitest'
import { type Device, makeDevice, stage, tradePassword, unlock } from '../../test/device.ts'
import { guardianKeys, releaseKey, signedBy, testManifest } from '../../test/manifest.ts'
import { other, proofOf } from '../../test/signing-device.ts'

const account = `PW-0000-0000-000${checkCharacter('00000000000')}`
const thiefId = `PW-ABCD-EFGH-JKM${checkCharacter('ABCDEFGHJKM')}`

let device: Device
let own: string
beforeEach(async () => {
  device = makeDevice()
  own = (await device.call('create', { account, stage, tradePassword })).addresses.planet
  await device.call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })
})

const ask = (proof?: ReturnType<typeof proofOf>, of = account) =>
  device.call('ownAccount', { account: of, ...(proof && { proof }) })

it('is proven by guardians who sign for the address of these keys, and stays so without a server', async () => {
  expect(await ask()).toEqual({ state: 'unproven' })
  const proven = { state: 'proven', accountId: account, address: own }
  expect(await ask(proofOf(account, own))).toEqual(proven)
  expect(await ask()).toEqual(proven)
  expect(await ask(proofOf(account, other))).toEqual(proven)
})

it('is not proven by too few guardians, by a proof of another id, or by other signers', async () => {
  for (const proof of [
    proofOf(account, own, guardianKeys.slice(0, 1)),
    proofOf(account, own, [releaseKey, releaseKey, releaseKey]),
    proofOf(thiefId, own),
    { ...proofOf(account, own), address: other },
    { ...proofOf(account, own), signatures: [] },
  ])
    expect(await ask(proof)).toEqual({ state: 'unproven' })
  expect(await ask()).toEqual({ state: 'unproven' })
})

it('reports an id that guardians have signed for with another address', async () => {
  expect(await ask(proofOf(account, other))).toEqual({ state: 'other_address' })
  expect(await ask()).toEqual({ state: 'unproven' })
})

it('says whose keys are here if they are not those of the account', async () => {
  expect(await ask(proofOf(thiefId, other), thiefId)).toEqual({ state: 'no_keys', held: [] })
  await ask(proofOf(account, own))
  expect(await ask(proofOf(thiefId, other), thiefId)).toEqual({ state: 'no_keys', held: [account] })
})

it('is forgotten with the keys', async () => {
  await ask(proofOf(account, own))
  await device.call('removeVault', { account, unlock })
  expect(await ask()).toEqual({ state: 'no_keys', held: [] })
  expect([...device.records.keys()].filter((name) => name.startsWith('own'))).toEqual([])
})
