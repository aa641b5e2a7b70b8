import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { explain } from './problem.mjs'
import { createProgress } from './progress.mjs'
import { ensureRuntime } from './runtime.mjs'

const tools = dirname(dirname(fileURLToPath(import.meta.url)))
const root = dirname(tools)
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs one of the TypeScript programs of `tools/` under the right Node with everything installed.
 * Works on plain Node 20 in a fresh clone, so this file and what it imports use nothing from node_modules.
 * @param {string} program
 */
export async function launch(program) {
  for (const signal of signals) process.once(signal, leave)
  try {
    const progress = createProgress()
    const node = await ensureRuntime(progress)
    if (!isInstalled(root)) await progress.step('Installing packages', () => install(root, node))
    handOver(node, join(tools, program))
  } catch (error) {
    console.error(`\n${explain(error)}\n`)
    process.exitCode = 1
  }
}

const leave = () => process.exit(130)

/**
 * The channel lets the program notice when this process dies, so that killing it leaves nothing running.
 * @param {string} node
 * @param {string} program
 */
function handOver(node, program) {
  const child = spawn(node, [program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  })
  for (const signal of signals) {
    process.removeListener(signal, leave)
    process.on(signal, () => child.kill(signal))
  }
  watchNpm(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(explain(error))
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code ?? 1))
}

/**
 * npm does not hand every signal on: when it is ended alone, this process is left with another parent.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}
