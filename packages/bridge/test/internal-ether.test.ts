import { type Hex, padHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import { checkReserves } from '../src/guardian/verify/check-reserves.ts'
import { readClaims } from '../src/view/claims.ts'
import { startTestEthereum } from './mains.ts'
import { accountOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

/** Sends half of what it is paid to each of the two addresses that it is called with, as batch payers do. */
const payBoth = '5f5f5f5f3460011c5f355af1505f5f5f5f3460011c6020355af15000'
/** Deploys that. */
const creation: Hex = `0x601c80600b6000396000f3${payBoth}`
const alice = accountOf('alice').address
const ether = 10n ** 18n

let stage: Stage
let main: Awaited<ReturnType<typeof startTestEthereum>>

beforeAll(async () => {
  main = await startTestEthereum({ traces: true })
  stage = await startStage([main])
})
afterAll(async () => {
  await stage.close()
  await main.close()
})

async function send(transaction: { to?: Hex; data: Hex; value?: bigint }): Promise<Hex> {
  const payer = accountOf('deployer')
  const { any } = main.client()
  const nonce = Number(await any.call<Hex>('eth_getTransactionCount', [payer.address, 'latest']))
  const raw = await payer.signTransaction({
    type: 'eip1559',
    chainId: main.node.chainId,
    nonce,
    gas: 300_000n,
    ...transaction,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
  const hash = await any.call<Hex>('eth_sendRawTransaction', [raw])
  await main.mine(1)
  const receipt = await any.call<{ status: Hex; contractAddress: Hex }>('eth_getTransactionReceipt', [hash])
  expect(receipt.status).toBe('0x1')
  return receipt.contractAddress
}

it('credits ether that a batch payer sent, each part once, and counts it as reserve', async () => {
  const wanted = { network: 'ethereum', account: 'a1', recipient: alice } as const
  const address = (await watchAddress(stage.db, stage.setup, wanted)) as Hex
  const contract = await send({ data: creation })
  const word = (account: Hex) => padHex(account, { size: 32 }).slice(2)
  const stranger = accountOf('mallory').address
  await send({ to: contract, value: 2n * ether, data: `0x${word(address)}${word(stranger)}` })
  // Both parts to one address are two deposits of one transaction.
  await send({ to: contract, value: 4n * ether, data: `0x${word(address)}${word(address)}` })
  await main.mine(11)
  const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
  await stage.until(async () => (await stage.balance(alice, 'ETH')) === 5n * ether, guardiansLook)
  const deposits = await stage.db.selectFrom('bridge_deposits').select('amount').orderBy('amount').execute()
  expect(deposits.map(({ amount }) => BigInt(amount))).toEqual([ether, 2n * ether, 2n * ether])
  const report = await checkReserves(stage.viewOf(), await readClaims(stage.db), 'ETH')
  expect(report).toMatchObject({ holds: true, supply: 5n * ether })
})
