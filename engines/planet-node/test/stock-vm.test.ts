import { createBlock } from '@ethereumjs/block'
import { Common, Mainnet } from '@ethereumjs/common'
import { createTx } from '@ethereumjs/tx'
import { Account, Address, createAddressFromString } from '@ethereumjs/util'
import { createVM, runTx } from '@ethereumjs/vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { toHex, toKey, toQuantity } from '../src/encoding/hex.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 7_778
const funds = 10n ** 18n
const time = 1_700_000_100n
const SENDER = createAddressFromString(`0x${'a1'.repeat(20)}`)
const common = new Common({ chain: { ...Mainnet, chainId: CHAIN_ID }, hardfork: 'cancun' })

/** Opcodes that touch state, call, create or end, with small operands, so that programs get somewhere. */
const push = fc.integer({ min: 0, max: 40 }).map((n) => [0x60, n])
const operation = fc.constantFrom(
  ...[0x01, 0x03, 0x15, 0x20, 0x30, 0x31, 0x33, 0x34, 0x3b, 0x3f, 0x47, 0x50, 0x51, 0x52, 0x53, 0x54, 0x55],
  ...[
    0x58, 0x59, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x80, 0x81, 0x90, 0x91, 0xa0, 0xa1, 0xf0, 0xf1, 0xf4,
    0xf5, 0xfa,
  ],
)
const rare = fc.constantFrom(0x00, 0x0c, 0x56, 0x57, 0xf3, 0xfd, 0xfe, 0xff)
const program = fc
  .array(
    fc.oneof(
      { weight: 10, arbitrary: push },
      { weight: 12, arbitrary: operation.map((code) => [code]) },
      { weight: 1, arbitrary: rare.map((code) => [code]) },
    ),
    { minLength: 5, maxLength: 60 },
  )
  .map((parts) => Uint8Array.from(parts.flat()))

/** PUSH1 size, DUP1, PUSH1 offset, PUSH0, CODECOPY, PUSH0, RETURN, then the program itself. */
const deploying = (code: Uint8Array) =>
  Uint8Array.from([0x60, code.length, 0x80, 0x60, 0x0a, 0x5f, 0x39, 0x5f, 0xf3, 0x00, ...code])

const step = fc.record({
  code: program,
  deploys: fc.boolean(),
  call: fc.nat({ max: 5 }),
  value: fc.bigInt(0n, 50n),
  gas: fc.oneof(fc.constant(300_000n), fc.bigInt(53_000n, 120_000n)),
})

describe('execution, compared with the stock ethereumjs VM and its trie', () => {
  it('gives the same for random programs', async () => {
    const seen = { success: 0, failure: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const chain = await Chain.open({
          directory: temporaryFolder(),
          rules: { ...planetRules(CHAIN_ID), fees: { kind: 'offered' } },
          genesis: { alloc: { [SENDER.toString()]: { balance: toQuantity(funds) } } },
        })
        const vm = await createVM({ common })
        await vm.stateManager.putAccount(SENDER, new Account(0n, funds))
        const deployed: Address[] = []
        let nonce = 0n
        for (const { code, deploys, call, value, gas } of steps) {
          const target = deployed.length > 0 && !deploys ? deployed[call % deployed.length] : undefined
          const data = target === undefined ? (call > 2 ? code : deploying(code)) : new Uint8Array(0)
          const context = chain.nextContext(time)
          const block = createBlock(
            {
              header: {
                number: context.number,
                timestamp: time,
                gasLimit: context.gasLimit,
                baseFeePerGas: 0n,
                mixHash: context.prevRandao,
              },
            },
            { common, skipConsensusFormatValidation: true },
          )
          const fields = {
            nonce,
            gasLimit: gas,
            maxFeePerGas: 3n,
            maxPriorityFeePerGas: 1n,
            value,
            data,
            type: 2,
          }
          const transaction = createTx(
            { ...fields, ...(target === undefined ? {} : { to: target }) },
            { common, freeze: false },
          )
          transaction.getSenderAddress = () => SENDER
          let theirs: Awaited<ReturnType<typeof runTx>> | undefined
          try {
            theirs = await runTx(vm, { tx: transaction, block, skipHardForkValidation: true })
          } catch (cause) {
            if (!String(cause).includes('INTRINSIC_GAS_TOO_LOW')) throw cause
          }
          const hash = new Uint8Array(32)
          hash[0] = Number(nonce)
          const { made, refused } = await chain.makeBlock({
            transactions: [
              {
                hash,
                raw: Uint8Array.from([0xc0]),
                type: 2,
                sender: SENDER.bytes,
                to: target?.bytes,
                nonce,
                value,
                data,
                gasLimit: gas,
                maxFee: 3n,
                maxPriorityFee: 1n,
                accessList: [],
              },
            ],
            timestamp: time,
            allowEmpty: false,
          })
          if (theirs === undefined) {
            expect(refused[0]?.reason.code).toBe('intrinsic_gas')
            continue
          }
          nonce++
          const ours = made?.transactions[0]
          expect(ours?.status).toBe(theirs.execResult.exceptionError === undefined ? 1 : 0)
          expect(ours?.gasUsed).toBe(theirs.totalGasSpent)
          expect(
            ours?.logs.map((log) => [toHex(log.address), log.topics.map(toHex), toHex(log.data)]),
          ).toEqual(
            theirs.receipt.logs.map(([address, topics, bytes]) => [
              toHex(address),
              topics.map(toHex),
              toHex(bytes),
            ]),
          )
          if (ours?.status === 1) {
            seen.success++
            if (theirs.createdAddress !== undefined) deployed.push(theirs.createdAddress)
          } else seen.failure++
        }
        const view = chain.view()
        for (const address of [SENDER, new Address(new Uint8Array(20)), ...deployed]) {
          const ours = view.account(toKey(address.bytes))
          const theirs = await vm.stateManager.getAccount(address)
          expect(ours?.balance).toBe(theirs?.balance)
          expect(ours?.nonce).toBe(theirs?.nonce)
          for (let slot = 0; slot < 41; slot++) {
            const key = new Uint8Array(32)
            key[31] = slot
            expect(toHex(view.storage(toKey(address.bytes) + toKey(key)))).toBe(
              toHex(await vm.stateManager.getStorage(address, key)),
            )
          }
        }
        view.release()
        await chain.close()
      }),
      { numRuns: 15 },
    )
    expect(seen.success).toBeGreaterThan(20)
    expect(seen.failure).toBeGreaterThan(10)
  })
})
