import type { MainNodes } from '@planet/chains/connect/connect'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import type { Hex } from 'viem'
import { databaseBoard } from '../board/board.ts'
import { listenToBoard } from '../board/listen.ts'
import { connectNetworks, type Networks } from '../connect/connect.ts'
import { reasonOf } from '../errors.ts'
import { checkGuardianship, openGuardian } from '../guardian/guardian.ts'
import { type GuardianKey, guardianAddress } from '../guardian/key.ts'
import { openChangeGuard } from '../guardian/watch-changes.ts'
import { openReserveGuard } from '../guardian/watch-reserves.ts'
import { openVaultGuard } from '../guardian/watch-vaults.ts'
import { ethereumSender } from '../networks/ethereum/release.ts'
import { tronSender } from '../networks/tron/release.ts'
import type { ApprovalPolicy } from '../operators/policy.ts'
import { guardianRpc } from '../planet/agreed-rpc.ts'
import { watchFollower } from '../planet/follower.ts'
import { planetView } from '../planet/view.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { readClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { createPace } from '../watch/pace.ts'

export type GuardianConfig = {
  setup: BridgeSetup
  /** This guardian's own nodes, shared with no one. */
  planetUrls: readonly string[]
  /** How many of several PLANET nodes must give the same answer. */
  planetAgree?: number
  /** Called when this guardian stops signing because of its PLANET node, and when it signs again. */
  onHalt?: (halted: boolean) => Promise<void>
  nodes: MainNodes
  key: GuardianKey
  /** The board that it reads and writes to. */
  connection: Connection
  policy: ApprovalPolicy
  /** Whether money of an address may leave, from the database of accounts. */
  standingOf: GuardianView['standingOf']
  logger: Logger
  /** Key of an account that pays for vetoes on Ethereum and TRON. */
  vetoKey?: Hex
  /** How often it retries requests that it could not sign yet. */
  pollMs?: number
  /** How often it polls for new blocks; less often while there are none. Each new block triggers a check of the reserves. */
  headMs?: number
}

export type RunningGuardian = { address: string; close: () => Promise<void> }

/** The board wakes it; a notification can be lost with its connection. */
const idlePollMs = 15_000

/** One guardian: its key, its own view of every network, and two loops: requests, and its own watch. */
export async function startGuardian(config: GuardianConfig): Promise<RunningGuardian> {
  const { setup, key, connection, logger, policy, standingOf, pollMs = 1000, headMs = 4000 } = config
  const db = connection.db
  const rpc = guardianRpc(config.planetUrls, config.planetAgree ?? 2)
  const follower = watchFollower(config.planetUrls, logger, config.onHalt)
  const networks = connectNetworks(setup, config.nodes)
  const { readers, bitcoin } = networks
  const view: GuardianView = {
    setup,
    planet: planetView(setup, rpc),
    readers,
    policy,
    standingOf,
    claims: () => readClaims(db),
    ...(bitcoin ? { bitcoin } : {}),
  }
  await checkGuardianship({ view, key, logger })
  const wakeSignal = listenToBoard(connection.pool, logger)
  const guardian = openGuardian({
    view,
    key,
    logger,
    checkPlanet: follower.check,
    board: databaseBoard(db),
    waitForWork: (signal, isWaiting) => wakeSignal.wait(isWaiting ? pollMs : idlePollMs, signal),
  })
  const closed = new AbortController()
  const guard = openReserveGuard({ view, key, rpc, claims: () => readClaims(db), logger })
  let isShort = false
  // A look reads every vault, so quiet networks are left alone sooner than by the coordinator.
  const pace = createPace(headMs, 2)
  const checkReserves = async () => {
    const found = await guard().catch((error: Error) => {
      // A failed check is repeated soon.
      pace.saw(1)
      throw error
    })
    if (found) isShort = found.reports.some(({ holds }) => !holds)
    pace.saw(found ? 1 : 0)
  }
  const senders = vetoSenders(config, networks)
  const checkVaults = openVaultGuard({
    view,
    key,
    logger,
    senders,
    checkPlanet: follower.check,
    isShort: () => isShort,
  })
  const checkChanges = openChangeGuard({ view, key, logger, senders })
  const warn = (message: string) => (error: Error) =>
    logger.warn({ event: 'guardian', reason: reasonOf(error) }, message)
  const repeat = async (look: () => Promise<void>, waitMs: () => number) => {
    while (!closed.signal.aborted) {
      await look()
      await sleep(waitMs(), closed.signal)
    }
  }
  const checkNetworks = async () => {
    await checkReserves().catch(warn('the reserves could not be checked'))
    await checkChanges().catch(warn('changes of the vaults could not be watched'))
    await checkVaults().catch(warn('the vaults could not be watched'))
  }
  const watching = [repeat(follower.look, () => headMs), repeat(checkNetworks, pace.waitMs)]
  logger.info({ event: 'guardian', address: guardianAddress(key) }, 'guardian is on watch')
  return {
    address: guardianAddress(key),
    close: async () => {
      closed.abort()
      await Promise.all([guardian.close(), ...watching, wakeSignal.close()])
    },
  }
}

/** As for the relayer: at most 1000 gwei, or 1000 TRX per call. */
const mostFeePerGas = 10n ** 12n
const feeLimit = 1_000_000_000n

/** The accounts that pay for this guardian's vetoes. Without them a veto reaches a vault only through the board. */
function vetoSenders({ setup, vetoKey: privateKey, logger }: GuardianConfig, { ethereum, tron }: Networks) {
  if (!privateKey) {
    logger.warn({ event: 'guardian' }, 'GUARDIAN_VETO_KEY_FILE is not set: vetoes depend on the coordinator')
    return {}
  }
  const payer = { privateKey, lowBalance: 0n }
  return {
    ...(ethereum && { ethereum: ethereumSender(ethereum, setup, { ...payer, mostFeePerGas }) }),
    ...(tron && { tron: tronSender(tron, setup, { ...payer, feeLimit }) }),
  }
}
