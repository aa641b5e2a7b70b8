import { jsonRpc } from '@planet/chains/json-rpc'
import { type Follower, startFollower } from '@planet/ledger/follow/follower'
import { contractEvents } from '@planet/ledger/queries/contract-events'
import { createLogger } from '@planet/platform/logging/logger'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { type Address, encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planetMessage, releaseMessage } from '../src/board/message.ts'
import { planetCall } from '../src/collect/submit.ts'
import { connectNetworks } from '../src/connect/connect.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { keyFromBytes, signForBitcoin, signTyped } from '../src/guardian/key.ts'
import { buildRelease, combineRelease, digestsOf, readProposal } from '../src/networks/bitcoin/release.ts'
import { type VaultNetwork, vaultLocation, writeAccount } from '../src/networks/vault.ts'
import { resumeMessage } from '../src/operators/messages.ts'
import { governanceRequest, requestGovernance } from '../src/planet/governance.ts'
import { relayToVault } from '../src/relay/relay-to-vault.ts'
import type { Coordinator } from '../src/start/coordinator.ts'
import { openBridge } from '../src/start/start-bridge.ts'
import { type RunningGuardian, startGuardian } from '../src/start/start-guardian.ts'
import { startTestEthereum, startTestTron } from './mains.ts'
import { accountOf, guardianNames, keyOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

const alice = accountOf('alice').address
const mallory = accountOf('mallory').address
const keyFor = (name: string) => keyFromBytes(Buffer.from(keyOf(name).slice(2), 'hex'))
const thieves = guardianNames.slice(0, 2)
const plenty = 10n ** 30n

let ethereum: Awaited<ReturnType<typeof startTestEthereum>>
let tron: Awaited<ReturnType<typeof startTestTron>>
let stage: Stage
let ledger: Follower
let coordinator: Coordinator
let honest: RunningGuardian

/** Money on every network, credited and swept; then one guardian is left watching, with the worker. */
beforeAll(async () => {
  ;[ethereum, tron] = await Promise.all([startTestEthereum(), startTestTron()])
  stage = await startStage([ethereum, tron])
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  const addressOn = (network: 'bitcoin' | VaultNetwork) =>
    watchAddress(stage.db, stage.setup, { network, account: 'a1', recipient: alice })
  await stage.bitcoin.faucet(await addressOn('bitcoin'), 1_000_000n)
  await ethereum.node.faucet('USDT', (await addressOn('ethereum')) as Address, 70_000_000n)
  await tron.node.faucet('USDT', await addressOn('tron'), 70_000_000n)
  await Promise.all([stage.bitcoin.mine(12), ethereum.mine(12), tron.mine(12)])
  const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
  const credited = async () =>
    (await stage.balance(alice, 'USDT')) === 140_000_000n && (await stage.balance(alice)) === 1_000_000n
  await stage.until(credited, guardiansLook)
  await stage.until(swept, async () => {
    await Promise.all([ethereum.mine(1), tron.mine(1)])
    await stage.wake('ethereum')
    await stage.wake('tron')
  })
  const common = {
    setup: stage.setup,
    planetUrls: [stage.planet.url],
    nodes: {
      bitcoin: { urls: [stage.bitcoin.rpcUrl], agree: 1 },
      ethereum: { urls: [ethereum.node.url], agree: 1 },
      tron: { urls: [tron.node.url], agree: 1 },
    },
    connection: stage.database,
    logger: createLogger('silent', 'test'),
  }
  ledger = startFollower({
    db: stage.db,
    rpc: jsonRpc(common.planetUrls),
    contracts: stage.contracts,
    pool: stage.database.pool,
    urls: common.planetUrls,
    logger: common.logger,
  })
  coordinator = openBridge({
    ...common,
    rpc: jsonRpc(common.planetUrls),
    networks: connectNetworks(common.setup, common.nodes),
    startHeights: { bitcoin: 150 },
    relaySecret: keyOf('relay'),
    accountOf: async () => undefined,
    limits: () => ({ newAddress: plenty, perAccount: plenty, global: plenty }),
    pollMs: 50,
  }).start()
  honest = await startGuardian({
    ...common,
    key: keyFor(guardianNames[2]),
    policy: {
      approveUpTo: () => plenty,
      oneOperatorUpTo: () => plenty,
      operators: [accountOf('operator').address],
    },
    standingOf: async () => 'active',
    pollMs: 50,
    headMs: 50,
  })
})
afterAll(async () => {
  await honest?.close()
  await coordinator?.close()
  await ledger?.close()
  await stage?.close()
  await Promise.all([ethereum?.close(), tron?.close()])
})

const swept = async () =>
  (await stage.db.selectFrom('bridge_deposits').select(['swept', 'network']).execute()).every(
    (row) => row.swept || row.network === 'bitcoin',
  )
const paused = () => stage.context.planet.paused()
const alarms = async () => {
  const rows = await stage.db.selectFrom('bridge_alarms').selectAll().where('closed_at', 'is', null).execute()
  return rows.map(({ code, detail }) => `${code} ${detail.asset}`)
}

/** Two of three keys are stolen: k signatures that no honest guardian would have given. */
async function stealFromVault(network: VaultNetwork) {
  const usdt = stage.setup[network]?.tokens.USDT
  const sender = stage.context.vaults[network]
  if (!usdt || !sender) throw new Error('no vault')
  const id = keccak256(toHex(`theft on ${network}`))
  const message = releaseMessage(vaultLocation(stage.setup, network), id, {
    token: usdt,
    to: mallory,
    amount: 30_000_000n,
  })
  const signed = await Promise.all(
    thieves.map(async (name) => ({
      by: accountOf(name).address.toLowerCase(),
      signature: await signTyped(keyFor(name), message),
    })),
  )
  const signatures = signed.sort((a, b) => (a.by < b.by ? -1 : 1)).map(({ signature }) => signature)
  const args = [id, usdt, mallory, 30_000_000n, signatures] as const
  const data = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'release', args })
  expect(await relayToVault(stage.context, sender, `theft ${network}`, data)).toMatchObject({
    outcome: 'sent',
  })
}

async function stealFromBitcoin() {
  const { bitcoin: keys } = stage.setup
  const { bitcoin } = stage.context
  if (!keys || !bitcoin) throw new Error('no Bitcoin')
  const held = await stage.db.selectFrom('bridge_coins').selectAll().where('spent_by', 'is', null).execute()
  const coins = await Promise.all(
    held.map(async ({ txid, vout, salt }) => {
      const { raw, tx } = await bitcoin.transaction(txid)
      return { txid, vout, salt: salt as Hex, previous: raw, value: tx.outputs[vout]?.value ?? 0n }
    }),
  )
  const ticket = coins.find(({ salt }) => salt === stage.reserve.salt)
  if (!ticket) throw new Error('no ticket')
  const to = bitcoinAddress(hex.decode(publicKeyOf('mallory')), 'sandbox')
  const pays = [{ id: keccak256(toHex('theft')), to, amount: 400_000n }]
  const rest = coins.filter((coin) => coin !== ticket)
  const { psbt, salts } = buildRelease({ keys, ticket, coins: rest, pays, voids: [], rate: 2000n })
  const proposal = readProposal(keys, psbt, salts)
  const signed = await Promise.all(
    thieves.map(async (name): Promise<[string, Uint8Array[]]> => {
      const digests = digestsOf(proposal).map((digest) => signForBitcoin(keyFor(name), digest))
      return [publicKeyOf(name), await Promise.all(digests)]
    }),
  )
  await bitcoin.send(combineRelease(keys, proposal, new Map(signed)).raw)
}

async function goOn() {
  const nonce = String(await stage.context.planet.governanceNonce())
  const operatorSignature = await accountOf('operator').signTypedData(
    resumeMessage(stage.context.setup, nonce),
  )
  const request = await governanceRequest(stage.context.planet, { kind: 'resume', operatorSignature })
  if (!request) throw new Error('not paused')
  await stage.db.transaction().execute((tx) => requestGovernance(tx, request))
  const look = async () => {
    await Promise.all(stage.guardians.slice(0, 2).map((guardian) => guardian.look()))
    return paused()
  }
  await expect.poll(look).toBe(false)
}

type Theft = {
  asset: 'USDT' | 'BTC'
  steal: () => Promise<unknown>
  mine: () => Promise<unknown>
  repay: () => Promise<unknown>
}
const vaultOf = (network: VaultNetwork) => writeAccount(network, vaultLocation(stage.setup, network).vault)
const thefts: Record<string, Theft> = {
  Ethereum: {
    asset: 'USDT',
    steal: () => stealFromVault('ethereum'),
    mine: () => ethereum.mine(1),
    repay: () => ethereum.node.faucet('USDT', vaultOf('ethereum') as Address, 30_000_000n),
  },
  TRON: {
    asset: 'USDT',
    steal: () => stealFromVault('tron'),
    mine: () => tron.mine(1),
    repay: () => tron.node.faucet('USDT', vaultOf('tron'), 30_000_000n),
  },
  Bitcoin: {
    asset: 'BTC',
    steal: stealFromBitcoin,
    mine: () => stage.bitcoin.mine(1),
    repay: () => stage.bitcoin.faucet(stage.reserve.address, 500_000n),
  },
}

it.each(Object.keys(thefts))(
  'pauses within the block in which reserves were taken on %s, reports it, and resumes when they are back',
  async (name) => {
    const theft = thefts[name]
    if (!theft) throw new Error('no such theft')
    expect(await alarms()).toEqual([])
    await theft.steal()
    expect(await paused()).toBe(false)
    // One block, and no other.
    await theft.mine()
    await expect.poll(paused).toBe(true)
    await expect.poll(alarms).toEqual([`reserves_short ${theft.asset}`])
    await theft.repay()
    await theft.mine()
    await expect.poll(alarms).toEqual([])
    await goOn()
  },
)

it('pauses in the next block of PLANET after one that credited without a deposit', async () => {
  const credit = {
    kind: 'credit',
    network: 'bitcoin',
    txid: 'ab'.repeat(32),
    index: 0,
    height: 151,
    recipient: mallory,
    asset: 'BTC',
    amount: '5000000',
  } as const
  const message = planetMessage(stage.setup, credit)
  const attestations = await Promise.all(
    thieves.map(async (name) => ({
      guardian: accountOf(name).address,
      signature: await signTyped(keyFor(name), message),
    })),
  )
  await stage.send('mallory', stage.setup.bridge, planetCall(stage.context, credit, attestations))
  await expect.poll(paused).toBe(true)
  const newest = async () => {
    const to = await stage.context.planet.finalBlock()
    return (await contractEvents(stage.db, 'bridge', { from: 0n, to })).slice(-2)
  }
  await expect.poll(async () => (await newest()).map(({ name }) => name)).toEqual(['Credited', 'Paused'])
  const [credited, stopped] = await newest()
  expect(stopped?.block).toBe((credited?.block ?? 0n) + 1n)
  await expect.poll(alarms).toEqual(['reserves_short BTC'])
})
