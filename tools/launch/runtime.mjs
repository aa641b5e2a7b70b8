import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { Problem } from './problem.mjs'

const oldest = 24
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'runtime')

/** @param {string} version */
const isNewEnough = (version) => Number(version.replace(/^v/, '').split('.')[0]) >= oldest

/** The program inside tools/runtime for this machine, if npm has put it there. */
function packaged() {
  const machine = `${process.platform}-${process.arch}`
  return [`node-${machine}`, `node-bin-${machine}`]
    .map((name) => join(folder, 'node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path))
}

/**
 * The Node that the product runs on: the machine's own when it is new enough, else the one that npm carries.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string>}
 */
export async function ensureRuntime(progress) {
  if (isNewEnough(process.versions.node)) return process.execPath
  if (!isInstalled(folder) || !packaged()) {
    await progress.step(`Installing Node ${oldest}`, () => install(folder, process.execPath))
  }
  const node = packaged()
  const asked = node ? spawnSync(node, ['--version'], { encoding: 'utf8' }) : undefined
  if (node && asked?.status === 0 && isNewEnough(asked.stdout)) return node
  const reason = asked?.error?.message ?? asked?.stderr.trim() ?? 'npm has none for this machine'
  throw new Problem(
    `Node ${oldest} is needed, this is ${process.version} on ${process.platform} ${process.arch}, and the packaged one does not run (${reason}). Install Node ${oldest} or newer from nodejs.org, then run the command again.`,
  )
}
