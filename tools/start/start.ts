import { resolve } from 'node:path'
import { readStartOptions } from '../launch/options.mjs'
import { explain } from '../launch/problem.mjs'
import { createProgress, type Progress } from '../launch/progress.mjs'
import { root } from '../root.ts'
import { prepareDataFolder, resetDataFolder } from './data-folder.ts'
import { endLeftoverPostgres, endLeftovers } from './leftovers.ts'
import { panel } from './panel.ts'
import { personalSettings } from './personal-settings.ts'
import { databaseFolder, type Place, portsFrom, walletUrl } from './place.ts'
import { requireFreePorts } from './ports.ts'
import { runProduct } from './product.ts'
import { type Claim, claimRun } from './run-record.ts'
import type { SupervisorEvents } from './supervisor.ts'
import { buildWeb, isWebStale } from './web-build.ts'

const options = readStartOptions(process.argv.slice(2))
const place: Place = { data: resolve(root, options.data ?? '.planet'), ports: portsFrom(options.port) }
const began = performance.now()
const progress = createProgress()
const interrupted = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal as NodeJS.Signals, () => interrupted.abort())
}
// A closed terminal or pipe must not prevent the children from being ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => interrupted.abort())

/** Ends processes that a killed run has left on this folder. */
async function endLeft(claim: Claim): Promise<void> {
  const names = Object.keys(claim.inherited)
  if (names.length > 0) {
    await progress.step('Ending what the last run left', () => endLeftovers(claim.inherited))
    for (const name of names) claim.note(name, undefined)
  }
  await endLeftoverPostgres(databaseFolder(place))
}

function eventsFor(claim: Claim): SupervisorEvents {
  return {
    step: progress.step,
    line: (text) => progress.line(`  ! ${text}`),
    process: (name, pid) => {
      try {
        claim.note(name, pid)
      } catch (error) {
        progress.line(`  ! The record of running processes cannot be written: ${(error as Error).message}`)
      }
    },
  }
}

async function run(claim: Claim): Promise<number> {
  if (options.reset) await progress.step('Removing the old data', () => resetDataFolder(place))
  await requireFreePorts(place.ports)
  const webBuild = options.build && isWebStale() ? buildWeb('fast') : undefined
  interrupted.signal.throwIfAborted()
  const personal = personalSettings()
  const product = await runProduct({
    place,
    personal,
    world: personal.SANDBOX_WORLD !== 'false',
    webBuild,
    onHistory: ({ percent, secondsLeft }) =>
      progress.line(`  … Six weeks of demo history: ${percent} %, about ${secondsLeft} s left`),
    events: eventsFor(claim),
    interrupted: interrupted.signal,
  })
  progress.line(await panel(place, performance.now() - began))
  const asked = new Promise<0>((resolve) => {
    if (interrupted.signal.aborted) resolve(0)
    interrupted.signal.addEventListener('abort', () => resolve(0))
  })
  const code = await Promise.race([asked, product.gaveUp.then(() => 1)])
  await progress.step('Stopping', product.stop)
  return code
}

async function main(progress: Progress): Promise<number> {
  let claim: Claim | undefined
  try {
    prepareDataFolder(place.data)
    claim = claimRun(place.data, walletUrl(place))
    await endLeft(claim)
    return await run(claim)
  } catch (error) {
    if (interrupted.signal.aborted) return 0
    progress.line(`\n${explain(error)}\n`)
    return 1
  } finally {
    claim?.release()
  }
}

process.exit(await main(progress))
