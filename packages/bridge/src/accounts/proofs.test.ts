import { checkCharacter } from '@planet/api/account-id'
import { saveBlocks } from '@planet/ledger/follow/save-blocks'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { accountEntry } from '@planet/wallet/addresses/account-entry'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { type Address, getAddress, hashTypedData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockHash, ledgerBlock, type TestEvent } from '../../test/ledger-block.ts'
import { databaseBoard } from '../board/board.ts'
import { accountMessage } from '../board/message.ts'
import { collectRequest } from '../collect/collect.ts'
import type { BridgeContext } from '../context/context.ts'
import { openGuardian } from '../guardian/guardian.ts'
import { guardianAddress, keyFromBytes } from '../guardian/key.ts'
import { laneOf } from '../guardian/lanes.ts'
import { bridgeMigrations } from '../migrations.ts'
import type { PlanetView } from '../planet/view.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { accountProof } from './proofs.ts'
import { requestAccountProofs } from './request-proofs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([ledgerMigrations, bridgeMigrations])
  const registered = (id: string, account: Address): TestEvent => ({
    contract: 'registry',
    name: 'AccountRegistered',
    args: { accountId: asciiBytes32(id), account },
  })
  const events = [registered(accountId, address), registered('NOT-AN-ID', other)]
  for (let number = 0n; number <= 5n; number++)
    await database.db
      .transaction()
      .execute((tx) => saveBlocks(tx, [ledgerBlock(number, number === 3n ? events : [])]))
})
afterAll(() => database.close())

const keys = [1, 2, 3].map((number) => keyFromBytes(new Uint8Array(32).fill(number)))
const address = `0x${'ab'.repeat(20)}` as const
const other = `0x${'cd'.repeat(20)}` as const
const accountId = `PW-ABCD-EFGH-JKM${checkCharacter('ABCDEFGHJKM')}`
const setup = {
  stage: 'sandbox',
  chainId: 47_162,
  bridge: other,
  registry: other,
  guardians: keys.map(guardianAddress),
  threshold: 2,
} as unknown as BridgeSetup

/** A registry as one guardian's own node reports it. */
const planet = (registered: Address | undefined): PlanetView =>
  ({
    finalBlock: async () => 5n,
    paused: async () => false,
    registeredAddress: async () => registered,
    blockHash: async (number: bigint) => blockHash(number),
  }) as unknown as PlanetView

const silent = { info: () => undefined, warn: () => undefined } as never
const look = (key: (typeof keys)[number], registered: Address | undefined) =>
  openGuardian({
    view: { setup, planet: planet(registered) } as unknown as GuardianView,
    key,
    board: databaseBoard(database.db),
    logger: silent,
  }).look()

it('asks for every account of the registry, and keeps the signatures of enough guardians', async () => {
  const context = { db: database.db, setup, planet: planet(address), now: () => new Date() } as BridgeContext
  expect(await requestAccountProofs(context)).toMatchObject({ blocks: 6 })
  expect(await requestAccountProofs(context)).toMatchObject({ blocks: 0 })
  const [request, ...more] = await databaseBoard(database.db).openRequests(0n, 10)
  expect(more).toEqual([])
  expect(request?.payload).toEqual({ kind: 'account', accountId, address })
  const id = request?.id ?? ''

  const [one, two, three] = keys
  if (!one || !two || !three) throw new Error('keys are missing')
  // One guardian's node lacks the entry, another's names another address: neither signs.
  expect(await look(one, undefined)).toBe(0)
  expect(await look(two, other)).toBe(0)
  expect(await look(three, address)).toBe(1)
  await collectRequest(context, id)
  expect(await accountProof(database.db, setup, accountId)).toBeUndefined()

  expect(await look(one, address)).toBe(1)
  await collectRequest(context, id)
  const proof = await accountProof(database.db, setup, accountId)
  expect(proof?.address).toBe(getAddress(address))
  expect(proof?.signatures).toHaveLength(2)
  // Another set of guardians has not signed for it.
  const renewed = { ...setup, threshold: 3 }
  expect(await accountProof(database.db, renewed, accountId)).toBeUndefined()
})

it('is signed in the format that devices verify', () => {
  const message = hashTypedData(accountMessage(setup, { kind: 'account', accountId, address }))
  const entry = accountEntry({ chainId: setup.chainId, address: other }, accountId, address)
  expect(toHex(typedDataDigest(entry))).toBe(message)
})

it('has its own lane, so that accounts never delay payments', () => {
  expect(laneOf({ kind: 'account', accountId, address })).toBe('accounts')
})
