import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Chain } from '@planet/planet-node/chain/chain'
import { accountIdOf } from '@planet/wallet/addresses/ethereum'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildRaw, signRaw } from '../chain/build.ts'
import { openTronChain } from '../chain/open.ts'
import { mainParameters } from '../chain/parameters.ts'
import { type ReorgTransactions, TronProducer } from '../chain/producer.ts'
import { TronRefusal } from '../chain/refusal.ts'
import { FAUCET, type TronKey } from '../chain/witness.ts'
import { bytesOfHex, hexOf, tronBytesOf } from '../codec/address.ts'
import type { TronContract } from '../codec/contract.ts'
import { openUsdt } from '../usdt.ts'

const keys: TronKey[] = [1, 2, 3, 4].map((number) => {
  const privateKey = new Uint8Array(32).fill(number)
  return { privateKey, account: accountIdOf(secp256k1.getPublicKey(privateKey, true)) }
})
const keyAt = (index: number): TronKey => keys[index % keys.length] ?? FAUCET
const TOTAL = 50_000_000_000n * 1_000_000n + 1n

type Step =
  | { kind: 'pay'; from: number; to: number; sun: number; fromFaucet: boolean }
  | { kind: 'call'; from: number; value: number; feeLimit: number }
  | { kind: 'mine'; blocks: number }
  | { kind: 'reorg'; depth: number; transactions: ReorgTransactions }
  | { kind: 'reopen' }

const index = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      from: index,
      to: index,
      sun: fc.integer({ min: 1, max: 60_000_000 }),
      fromFaucet: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      from: index,
      value: fc.constantFrom(0, 0, 5),
      feeLimit: fc.constantFrom(0, 1_000_000, 40_000_000, 400_000_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      transactions: fc.constantFrom('remine' as const, 'pool' as const, 'drop' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

/** What is in the accounts, and what was burned in the blocks as they stand. */
async function accountFor(chain: Chain, producer: TronProducer, others: Uint8Array[]): Promise<bigint> {
  const holders = [FAUCET.account, ...keys.map(({ account }) => account), ...others]
  let sum = chain.account('77944d19c052b73ee2286823aa83f8138cb7032f')?.balance ?? 0n
  for (const account of holders) sum += chain.account(hexOf(account))?.balance ?? 0n
  for (let number = 1; number <= chain.headNumber; number++) {
    for (const [place] of (await chain.history.transactionsOf(number)).entries()) {
      const facts = producer.records.facts(number, place)
      if (facts === undefined) throw new Error(`block ${number} has no facts of ${place}`)
      sum += facts.netFee + facts.accountFee + facts.memoFee
    }
  }
  return sum
}

it('creates and loses no coins when random payments, calls, reorganisations and restarts mix', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const folder = await mkdtemp(join(tmpdir(), 'tron-'))
      let now = Date.UTC(2026, 5, 1)
      const open = async () => {
        const chain = await openTronChain(folder)
        const producer = await TronProducer.open({ chain, parameters: mainParameters, now: () => now++ })
        return { chain, producer, usdt: await openUsdt(chain, producer) }
      }
      let { chain, producer, usdt } = await open()
      const submit = async (key: TronKey, contract: TronContract, feeLimit = 0n) => {
        const raw = buildRaw(chain, contract, { feeLimit, lifetimeMs: 3_600_000n })
        try {
          await producer.submit(signRaw({ ...raw, timestamp: BigInt(now++) }, key))
        } catch (cause) {
          if (!(cause instanceof TronRefusal)) throw cause
        }
      }
      for (const each of steps) {
        if (each.kind === 'pay') {
          const key = each.fromFaucet ? FAUCET : keyAt(each.from)
          const to = tronBytesOf(each.sun % 7 === 0 ? usdt : keyAt(each.to).account)
          await submit(key, {
            type: 'TransferContract',
            owner: tronBytesOf(key.account),
            to,
            amount: BigInt(each.sun),
          })
        } else if (each.kind === 'call') {
          const key = keyAt(each.from)
          const data = bytesOfHex(
            `095ea7b3${hexOf(keyAt(each.value).account).padStart(64, '0')}${'7'.padStart(64, '0')}`,
          )
          const call = {
            contract: tronBytesOf(usdt),
            callValue: BigInt(each.value),
            data,
            callTokenValue: 0n,
            tokenId: 0n,
          }
          const owner = tronBytesOf(key.account)
          await submit(key, { type: 'TriggerSmartContract', owner, ...call }, BigInt(each.feeLimit))
        } else if (each.kind === 'mine') {
          await producer.mine(each.blocks)
        } else if (each.kind === 'reorg') {
          await producer.reorg(each.depth, each.transactions)
        } else {
          await producer.close()
          await chain.close()
          ;({ chain, producer, usdt } = await open())
        }
        expect(await accountFor(chain, producer, [usdt])).toBe(TOTAL)
      }
      await producer.close()
      await chain.close()
      await rm(folder, { recursive: true })
    }),
    { numRuns: 12 },
  )
})
