import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { knownCause, Problem } from './problem.mjs'

const noNetwork =
  /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH/
const stampName = '.planet-lock'

/** @param {string} folder */
function lockHash(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * Whether the packages that the lockfile names are the ones in node_modules.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const modules = join(folder, 'node_modules')
  const stamp = join(modules, stampName)
  const hash = lockHash(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  if (!sameTree(folder)) return false
  writeFileSync(stamp, hash)
  return true
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/**
 * After `npm install` by hand there is no stamp, but npm's own record says which packages are there.
 * @param {string} folder
 */
function sameTree(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  /** @typedef {{ packages: Record<string, Entry> }} Lock */
  try {
    /** @type {Lock} */
    const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    /** @type {Lock} */
    const present = JSON.parse(readFileSync(record, 'utf8'))
    return Object.entries(wanted.packages).every(([path, entry]) => {
      if (!path.startsWith('node_modules/')) return true
      const found = present.packages[path]
      return found
        ? found.version === entry.version && found.integrity === entry.integrity
        : entry.optional === true && !isForThisMachine(entry)
    })
  } catch {
    return false
  }
}

/**
 * npm leaves out optional packages of other systems, and also those that need a newer Node than the one it runs on:
 * after `npm ci` on Node 20 the native parts of some packages are missing.
 * @param {Entry} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    !list || list.includes(own)
  // One that names no system replaces a native package where there is none.
  return Boolean(os ?? cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc())
}

function ownLibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Installed packages whose install scripts package.json allows by name. Nothing else may run code at install time:
 * that is how most attacks by packages begin.
 * @param {string} folder
 * @returns {string[]}
 */
function allowedScripts(folder) {
  /** @type {{ allowScripts?: Record<string, boolean> }} */
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(folder, 'node_modules', name)),
  )
}

/**
 * Installs exactly what the lockfile says, with the given Node first in PATH so that install scripts use it too.
 * @param {string} folder
 * @param {string} node
 */
export async function install(folder, node) {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [node, npm] : ['npm']
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  let { code, output } = await run(command, args, folder, node)
  const allowed = allowedScripts(folder)
  if (code === 0 && allowed.length > 0) {
    const rebuild = ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...allowed]
    ;({ code, output } = await run(command, [...first, ...rebuild], folder, node))
  }
  if (code === 0) {
    writeFileSync(join(folder, 'node_modules', stampName), lockHash(folder))
    return
  }
  const lastLines = output
    .trim()
    .split('\n')
    .filter((line) => !/^npm error\s+at /.test(line))
    .slice(0, 10)
    .join('\n  ')
  const cause = noNetwork.test(output)
    ? 'The npm registry cannot be reached. Check the network (and proxy settings), then run the command again.'
    : (knownCause(output) ?? 'The packages could not be installed.')
  throw new Problem(`${cause}\n\n  npm ci in ${folder} printed:\n  ${lastLines}`)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 * @param {string} node
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args, folder, node) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = () => child.kill('SIGTERM')
    process.once('exit', end)
    child.once('error', (error) => {
      process.removeListener('exit', end)
      reject(
        new Problem(`npm could not be started: ${error.message}. Install npm beside Node, then try again.`),
      )
    })
    child.once('close', (code) => {
      process.removeListener('exit', end)
      resolve({ code, output })
    })
  })
}
