import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsMigrations } from '@planet/accounts/migrations'
import { addAccount } from '@planet/accounts/testing/add-account'
import { bitcoinClient } from '@planet/chains/bitcoin/client'
import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { ledgerMigrations } from '@planet/ledger/migrations'
import { relayHandlers } from '@planet/ledger/relay/job-handlers'
import { testOperators } from '@planet/operators/testing/test-operators'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import { type JobWorker, startJobWorker } from '@planet/platform/jobs/worker'
import { createLogger } from '@planet/platform/logging/logger'
import { createRunFolder } from '@planet/platform/testing/run-folder'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { deployPlanet } from '@planet/solidity/deploy'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import type { AssetCode, PlanetToken } from '@planet/units/asset'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { expect, vi } from 'vitest'
import { databaseBoard } from '../src/board/board.ts'
import type { AccountFacts, BridgeContext } from '../src/context/context.ts'
import { reserveSalt } from '../src/deposit-salt.ts'
import { openGuardian } from '../src/guardian/guardian.ts'
import { keyFromBytes } from '../src/guardian/key.ts'
import { bridgeMigrations } from '../src/migrations.ts'
import { bitcoinLock } from '../src/networks/bitcoin/address.ts'
import { bitcoinReader } from '../src/networks/bitcoin/watch.ts'
import { planetView } from '../src/planet/view.ts'
import { wakeSweep } from '../src/relay/sweep.ts'
import { type BridgeSetup, type ColdPart, planetAsset } from '../src/setup/setup.ts'
import { openCoordinator } from '../src/start/coordinator.ts'
import { bridgeHandlers } from '../src/start/job-handlers.ts'
import { readClaims } from '../src/view/claims.ts'
import type { GuardianView } from '../src/view/guardian-view.ts'
import { startTestBitcoin } from './bitcoin.ts'
import type { Main } from './mains.ts'
import { accountOf, guardianNames, keyOf, paperSetup } from './people.ts'

const logger = createLogger('silent', 'test')
const chainId = 47_162
export type Stage = Awaited<ReturnType<typeof startStage>>

const planetAt = (directory: string) =>
  startNode({
    directory,
    rules: planetRules(chainId),
    // A busy machine needs longer than the timeout for public nodes.
    limits: { callMs: 60_000 },
    genesis: { alloc: { [accountOf('alice').address]: { balance: String(10n ** 24n) } } },
  })
const folder = () => mkdtempSync(join(tmpdir(), 'planet-bridge-'))

let first: Promise<{ directory: string; contracts: Awaited<ReturnType<typeof deployPlanet>> }> | undefined

/** The contracts are deployed once; every stage starts with a copy of the same chain. */
async function startTestPlanet() {
  first ??= (async () => {
    const directory = createRunFolder('planet')
    const planet = await planetAt(directory)
    const contracts = await deployPlanet({
      rpcUrl: planet.url,
      deployerKey: keyOf('deployer'),
      guardians: paperSetup.guardians,
      threshold: 2,
      provider: accountOf('provider').address,
      authoriser: accountOf('authoriser').address,
      feeCollector: accountOf('collector').address,
    })
    await planet.close()
    return { directory, contracts }
  })()
  const { directory: origin, contracts } = await first
  const directory = folder()
  cpSync(origin, directory, { recursive: true })
  return { planet: await planetAt(directory), contracts, directory }
}

/** A whole bridge: PLANET with the contracts, Bitcoin with a reserve, a coordinator, and a view for each guardian. */
export async function startStage(mains: readonly Main[] = [], cold?: ColdPart) {
  const [database, bitcoin, { planet, contracts, directory }] = await Promise.all([
    createTestDatabase([accountsMigrations, ledgerMigrations, bridgeMigrations]),
    startTestBitcoin(),
    startTestPlanet(),
  ])
  const keys = paperSetup.bitcoin
  if (!keys) throw new Error('no Bitcoin keys')
  const identity = { ...paperSetup, chainId, bridge: contracts.bridge, tokens: contracts.tokens }
  const reserve = bitcoinLock(keys, reserveSalt(identity))
  const ticketTx = await bitcoin.faucet(reserve.address, 50_000n)
  await bitcoin.mine(1)
  const client = () => bitcoinClient({ urls: [bitcoin.rpcUrl], agree: 1, stage: 'sandbox' })
  const made = (await client().transaction(ticketTx)).tx.outputs
  const vout = made.findIndex(({ script }) => Buffer.from(script).equals(reserve.script))
  const setup: BridgeSetup = Object.assign(
    { ...identity, bitcoin: { ...keys, ticket: `${ticketTx}:${vout}`, ...(cold ? { cold } : {}) } },
    ...mains.map((main) => main.setup),
  )

  const rpc = jsonRpc([planet.url])
  const db = database.db
  const clock = { skewMs: 0, approveUpTo: 10n ** 30n, oneOperatorUpTo: 10n ** 30n }
  const people = new Map<string, AccountFacts>()
  // The audit log refers to it.
  await addAccount(database.pool, { id: 'a1', address: accountOf('alice').address })
  const context: BridgeContext = {
    setup,
    db,
    ledgerDb: database.db,
    rpc,
    planet: planetView(setup, rpc),
    bitcoin: client(),
    vaults: Object.fromEntries(
      mains.map((main) => main.senderOf(setup)).map((sender) => [sender.network, sender]),
    ),
    relaySecret: keyOf('relay'),
    accountOf: async (requester) => people.get(requester.toLowerCase()),
    limits: () => ({
      newAddress: mains.length > 0 ? 10n ** 30n : 500_000n,
      perAccount: 10n ** 30n,
      global: 10n ** 30n,
    }),
    windowMs: 86_400_000,
    now: () => new Date(Date.now() + clock.skewMs),
    logger,
  }
  const readersOf = () => [bitcoinReader(client(), 'sandbox'), ...mains.map((main) => main.readerOf(setup))]
  const { step } = openCoordinator({ context, readers: readersOf(), startHeights: { bitcoin: 150 } })
  const ledger = { db, rpc, contracts }
  /** The ledger first, then the coordinator, which reads it. */
  const coordinator = {
    step: async () => {
      while ((await followOnce(ledger)) > 0);
      await step()
    },
  }
  const handlers = [
    ...bridgeHandlers(context),
    ...relayHandlers({ db: context.ledgerDb, rpc, publishChanges: async () => undefined }),
  ]
  let worker: JobWorker | undefined = await startJobWorker(database.pool, handlers, logger)

  const viewOf = (): GuardianView => ({
    setup,
    planet: planetView(setup, jsonRpc([planet.url])),
    readers: Object.fromEntries(readersOf().map((reader) => [reader.network, reader])),
    bitcoin: client(),
    policy: {
      approveUpTo: () => clock.approveUpTo,
      oneOperatorUpTo: () => clock.oneOperatorUpTo,
      operators: ['operator', 'colleague'].map((name) => accountOf(name).address),
    },
    standingOf: async (requester) => people.get(requester.toLowerCase())?.standing ?? 'unknown',
    claims: () => readClaims(db),
  })
  const guardianOf = (name: string, board = databaseBoard(db)) =>
    openGuardian({
      view: viewOf(),
      key: keyFromBytes(Buffer.from(keyOf(name).slice(2), 'hex')),
      board,
      logger,
    })
  const nonces = new Map<string, number>()

  const openWork = async () => {
    const rows = async (text: string) => (await database.pool.query(text)).rows
    return {
      deposits: await rows(`select id, state, status from bridge_deposits order by id desc limit 2`),
      relayed: await rows(`select encode(hash, 'hex') as hash, state, refusal, nonce from relayed_transactions
        where state <> 'final'`),
      converts: await rows(`select id, state, updated_at from bridge_converts order by number desc limit 2`),
      releases: await rows(
        `select id, kind, state, height, created_at, sent_at from bridge_releases order by created_at desc limit 3`,
      ),
      requests: await rows(
        `select id, kind, state, attempt, (select count(*) from bridge_signatures s where s.request_id = r.id) as signed
         from bridge_requests r where state in ('open', 'submitted')`,
      ),
      jobs: await rows(
        `select task_identifier, run_at, attempts, last_error, now() from graphile_worker.jobs order by run_at limit 10`,
      ),
    }
  }

  /** Two seconds pass for the queue: what they make due runs now, and jobs of a dead worker are soon given up. */
  const hurryJobs = () =>
    database.pool.query(
      `with hurried as (
         update graphile_worker._private_jobs
         set run_at = run_at - interval '2 seconds', locked_at = locked_at - interval '2 seconds'
         where run_at > now() or locked_at is not null returning 1)
       select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
       from hurried having count(*) > 0`,
    )

  const send = async (name: string, to: Address, data: Hex, value = 0n) => {
    const nonce = nonces.get(name) ?? 0
    nonces.set(name, nonce + 1)
    const raw = await accountOf(name).signTransaction({
      type: 'eip1559',
      chainId,
      to,
      data,
      value,
      nonce,
      gas: 1_000_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    })
    const hash = await rpc.call<Hex>('eth_sendRawTransaction', [raw])
    const receipt = () => rpc.call<{ status: Hex } | null>('eth_getTransactionReceipt', [hash])
    await expect.poll(receipt, { interval: 20 }).toMatchObject({ status: '0x1' })
    return hash
  }

  return {
    bitcoin,
    planet,
    contracts,
    database,
    db,
    context,
    operators: testOperators(database),
    setup,
    coordinator,
    people,
    clock,
    send,
    hurryJobs,
    viewOf,
    guardianOf,
    reserve,
    guardians: guardianNames.map((name) => guardianOf(name)),
    balance: async (owner: Address, asset: PlanetToken = 'BTC') => {
      const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'balanceOf', args: [owner] })
      return BigInt(await rpc.call<Hex>('eth_call', [{ to: setup.tokens[asset], data }, 'latest']))
    },
    /** Locks amount and fee on PLANET like the wallet, in one transaction. */
    requestConvert: async (
      name: string,
      amount: bigint,
      fee: bigint,
      destination: string,
      network = 'bitcoin',
      code: AssetCode = 'BTC',
    ) => {
      const asset = planetAsset(setup, code)
      const args = [asset, amount, fee, asciiBytes32(network), destination] as const
      const inner = encodeFunctionData({ abi: bridgeAbi, functionName: 'requestConvert', args })
      if (code === 'PLA') return send(name, setup.bridge, inner, amount + fee)
      const data = encodeFunctionData({
        abi: wrappedTokenAbi,
        functionName: 'transferAndCall',
        args: [setup.bridge, amount + fee, inner],
      })
      return send(name, asset, data)
    },
    stopWorker: async () => {
      await worker?.stop()
      worker = undefined
    },
    restartWorker: async () => {
      await worker?.stop()
      worker = await startJobWorker(database.pool, handlers, logger)
    },
    /** Runs a delayed sweep now. */
    wake: (network: 'ethereum' | 'tron') => wakeSweep(db, network),
    /** Lets everybody look until the condition holds. Reports what is open when it never does. */
    until: async (
      condition: () => Promise<boolean>,
      look: () => Promise<unknown> = async () => undefined,
    ): Promise<void> => {
      const step = async () => {
        await coordinator.step()
        await look()
        if (await condition()) return
        await hurryJobs()
        throw new Error(`still not so: ${condition}`)
      }
      await vi.waitFor(step, { timeout: 250_000, interval: 50 }).catch(async (cause: Error) => {
        const open = JSON.stringify(
          await openWork(),
          (_, value) => (typeof value === 'bigint' ? String(value) : value),
          2,
        )
        throw new Error(`${cause.message}\n${open}`, { cause })
      })
    },
    convert: async () => {
      const row = await db
        .selectFrom('bridge_converts')
        .selectAll()
        .orderBy('number', 'desc')
        .executeTakeFirst()
      return row && { ...row, name: row.state.name }
    },
    close: async () => {
      await worker?.stop()
      await planet.close()
      await bitcoin.remove()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
