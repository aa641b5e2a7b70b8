import fc from 'fast-check'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { Refused } from '../src/chain/refused.ts'
import { planetRules } from '../src/chain/rules.ts'
import { fromHex, toHex, toQuantity } from '../src/encoding/hex.ts'
import { recoverSender } from '../src/encoding/recovered.ts'
import { checkStateless, executableOf } from '../src/pool/admission.ts'
import type { TransactionRecord } from '../src/store/records.ts'
import { Child, Probe, Token } from './contracts.ts'
import { type EdrProvider, startEdr } from './edr.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 7_777
const funds = 10n ** 19n
const accounts = [1, 2, 3].map((n) => privateKeyToAccount(`0x${String(n).repeat(64)}`))
const owner = accounts[0] as PrivateKeyAccount
const probe = getContractAddress({ from: owner.address, nonce: 0n })
const token = getContractAddress({ from: owner.address, nonce: 1n })
const strangers: Hex[] = [
  '0x00000000000000000000000000000000000000f1',
  '0x00000000000000000000000000000000000000f2',
]

interface Action {
  sender: number
  to: Hex | undefined
  data: Hex
  value: bigint
  gas: bigint
  fee: bigint
  tip: bigint
  legacy: boolean
  warm: boolean
}

const small = fc.bigInt(0n, 4n)
const salt = fc.integer({ min: 0, max: 3 }).map((n): Hex => `0x${n.toString(16).padStart(64, '0')}`)
const someone = fc.constantFrom<Hex>(...strangers, ...accounts.map(({ address }) => address), probe, token)

const probeCall = (functionName: string, ...args: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...args).map((values) => encodeFunctionData({ abi: Probe.abi, functionName, args: values }))
const tokenCall = (functionName: string, ...args: fc.Arbitrary<unknown>[]) =>
  fc.tuple(...args).map((values) => encodeFunctionData({ abi: Token.abi, functionName, args: values }))

const target: fc.Arbitrary<{ to: Hex | undefined; data: Hex }> = fc.oneof(
  someone.map((to) => ({ to, data: '0x' as Hex })),
  fc
    .oneof(
      probeCall('store', small, small),
      probeCall('storeTwice', small, small, small),
      probeCall('storeThenFail', small, small),
      probeCall('tryStore', small, small, small),
      probeCall('create', small),
      probeCall('create2', salt, small),
      probeCall('createAndDestroy', salt, small),
      probeCall('destroyLast'),
      probeCall('send', someone, fc.bigInt(0n, 200n)),
      probeCall('spin'),
    )
    .map((data) => ({ to: probe, data })),
  fc
    .oneof(
      tokenCall('transfer', someone, fc.bigInt(0n, 2_000n)),
      tokenCall('approve', someone, small),
      tokenCall('transferFrom', someone, someone, small),
    )
    .map((data) => ({ to: token, data })),
  small.map((value) => ({
    to: undefined,
    data: encodeDeployData({ abi: Child.abi, bytecode: Child.bytecode, args: [value] }),
  })),
)

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc
    .record({
      sender: fc.nat({ max: accounts.length - 1 }),
      target,
      value: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0n) },
        fc.bigInt(0n, 500n),
        fc.constant(funds * 2n),
      ),
      gas: fc.oneof({ weight: 4, arbitrary: fc.constant(400_000n) }, fc.bigInt(20_000n, 90_000n)),
      tip: fc.bigInt(0n, 10n ** 9n),
      legacy: fc.boolean(),
      warm: fc.boolean(),
    })
    .map(({ target: { to, data }, ...rest }) => ({ ...rest, to, data, fee: rest.tip * 2n })),
  { minLength: 10, maxLength: 30 },
)

function sign(account: PrivateKeyAccount, nonce: number, action: Action): Promise<Hex> {
  const base = {
    chainId: CHAIN_ID,
    nonce,
    gas: action.gas,
    value: action.value,
    data: action.data,
    ...(action.to === undefined ? {} : { to: action.to }),
  }
  if (action.legacy) return account.signTransaction({ ...base, type: 'legacy', gasPrice: action.tip })
  return account.signTransaction({
    ...base,
    type: 'eip1559',
    maxFeePerGas: action.fee,
    maxPriorityFeePerGas: action.tip,
    accessList: action.warm ? [{ address: probe, storageKeys: [`0x${'00'.repeat(32)}`] }] : [],
  })
}

interface Receipt {
  status: string
  gasUsed: string
  contractAddress: string | null
  effectiveGasPrice: string
  logs: { address: string; topics: string[]; data: string }[]
}

async function runOnEdr(edr: EdrProvider, raw: Hex): Promise<Receipt | undefined> {
  try {
    const hash = await edr.request('eth_sendRawTransaction', [raw])
    return (await edr.request('eth_getTransactionReceipt', [hash])) as Receipt
  } catch {
    return undefined
  }
}

function receiptOf(record: TransactionRecord, creates: boolean): Receipt {
  return {
    status: toQuantity(record.status),
    gasUsed: toQuantity(record.gasUsed),
    // geth names the address of a creation that failed, EDR does not.
    contractAddress:
      creates && record.status === 1 && record.createdAddress !== undefined
        ? toHex(record.createdAddress)
        : null,
    effectiveGasPrice: toQuantity(record.effectivePrice),
    logs: record.logs.map((log) => ({
      address: toHex(log.address),
      topics: log.topics.map(toHex),
      data: toHex(log.data),
    })),
  }
}

const pick = ({ status, gasUsed, contractAddress, effectiveGasPrice, logs }: Receipt): Receipt => ({
  status,
  gasUsed,
  contractAddress,
  effectiveGasPrice,
  logs: logs.map(({ address, topics, data }) => ({ address, topics, data })),
})

function executable(raw: Hex) {
  const bytes = fromHex(raw)
  return executableOf(bytes, checkStateless(bytes, planetRules(CHAIN_ID)), recoverSender(bytes))
}

async function expectSameState(chain: Chain, edr: EdrProvider, created: string[]): Promise<void> {
  const view = chain.view()
  const addresses = [
    ...accounts.map(({ address }) => address),
    ...strangers,
    probe,
    token,
    `0x${'00'.repeat(20)}`,
    ...created,
  ]
  for (const address of addresses.map((item) => item.toLowerCase())) {
    const account = view.account(address.slice(2))
    expect(toQuantity(account?.balance ?? 0n), `balance of ${address}`).toBe(
      await edr.request('eth_getBalance', [address, 'latest']),
    )
    expect(toQuantity(account?.nonce ?? 0n), `nonce of ${address}`).toBe(
      await edr.request('eth_getTransactionCount', [address, 'latest']),
    )
    const code = account?.codeHash === undefined ? '0x' : toHex(view.code(account.codeHash))
    expect(code, `code of ${address}`).toBe(await edr.request('eth_getCode', [address, 'latest']))
    for (const slot of (await view.slots(address.slice(2))).map((bytes) => toHex(bytes))) {
      const word = toHex(view.storage(address.slice(2) + slot.slice(2)))
        .slice(2)
        .padStart(64, '0')
      expect(`0x${word}`, `slot ${slot} of ${address}`).toBe(
        await edr.request('eth_getStorageAt', [address, slot, 'latest']),
      )
    }
  }
  view.release()
}

describe('execution, compared with an independent engine', () => {
  it('gives the results of revm for random transactions', async () => {
    let successes = 0
    let failures = 0
    let refusals = 0
    await fc.assert(
      fc.asyncProperty(actions, fc.integer({ min: 1, max: 6 }), async (steps, perBlock) => {
        const balance = toQuantity(funds)
        const alloc = Object.fromEntries(accounts.map(({ address }) => [address, { balance }]))
        const chain = await Chain.open({
          directory: temporaryFolder(),
          rules: { ...planetRules(CHAIN_ID), fees: { kind: 'offered' } },
          genesis: { alloc, timestamp: 1_700_000_000 },
        })
        const edr = await startEdr({
          chainId: CHAIN_ID,
          accounts: accounts.map(({ address }) => ({ address: fromHex(address), balance: funds })),
        })
        const setup = { sender: 0, value: 0n, gas: 3_000_000n, fee: 0n, tip: 0n, legacy: false, warm: false }
        const all: Action[] = [
          { ...setup, to: undefined, data: Probe.bytecode },
          {
            ...setup,
            to: undefined,
            data: encodeDeployData({ abi: Token.abi, bytecode: Token.bytecode, args: [1_000n] }),
          },
          ...steps,
        ]
        const nonces = accounts.map(() => 0)
        const created: string[] = []
        let block: { raw: Hex; expected: Receipt; creates: boolean }[] = []
        const flush = async () => {
          if (block.length === 0) return
          const { made, refused } = await chain.makeBlock({
            transactions: block.map(({ raw }) => executable(raw)),
            timestamp: 1_700_000_100n,
            allowEmpty: false,
          })
          expect(refused).toEqual([])
          const results = made?.transactions ?? []
          expect(results).toHaveLength(block.length)
          for (const [index, { expected, creates }] of block.entries()) {
            expect(receiptOf(results[index] as TransactionRecord, creates)).toEqual(pick(expected))
          }
          block = []
        }
        for (const action of all) {
          const account = accounts[action.sender] as PrivateKeyAccount
          const raw = await sign(account, nonces[action.sender] ?? 0, action)
          const expected = await runOnEdr(edr, raw)
          if (expected === undefined) {
            refusals++
            await flush()
            const { refused } = await chain.makeBlock({
              transactions: [executable(raw)],
              timestamp: 1_700_000_100n,
              allowEmpty: false,
            })
            expect(refused[0]?.reason).toBeInstanceOf(Refused)
            continue
          }
          nonces[action.sender] = (nonces[action.sender] ?? 0) + 1
          if (expected.status === '0x1') successes++
          else failures++
          if (expected.contractAddress !== null) created.push(expected.contractAddress)
          for (const log of expected.logs) {
            const topic = log.topics[1]
            if (
              log.address === probe.toLowerCase() &&
              topic !== undefined &&
              !topic.startsWith('0x00000000000000000000000000000000000000000')
            ) {
              created.push(`0x${topic.slice(26)}`)
            }
          }
          block.push({ raw, expected, creates: action.to === undefined })
          if (block.length >= perBlock) await flush()
        }
        await flush()
        await expectSameState(chain, edr, [...new Set(created)])
        await chain.close()
      }),
      { numRuns: 15 },
    )
    expect(successes).toBeGreaterThan(50)
    expect(failures).toBeGreaterThan(10)
    expect(refusals).toBeGreaterThan(3)
  })
})
