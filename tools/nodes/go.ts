import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../checks/command.ts'
import { Problem } from '../launch/problem.mjs'
import { root } from '../root.ts'
import type { Pinned } from './pinned.ts'

const folder = join(root, '.cache', 'nodes', 'bin')

/** The output of `go version`; undefined if Go is missing. */
export function goVersion(): string | undefined {
  const { status, stdout } = spawnSync('go', ['version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** By `go version`: "go version go1.26.8 linux/amd64". */
function checksLinknames(): boolean {
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(goVersion() ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 23
}

/** A built program contains the version of its module. */
function isBuilt(file: string, { module, version }: Pinned): boolean {
  if (!existsSync(file)) return false
  const { stdout } = spawnSync('go', ['version', '-m', file], { encoding: 'utf8' })
  return stdout.split('\n').some((line) => line.trim().startsWith(`mod\t${module}\t${version}`))
}

/** The path of the program, built first if the pinned version is missing. */
export async function goProgram(pinned: Pinned): Promise<string> {
  const file = join(folder, pinned.name)
  if (isBuilt(file, pinned)) return file
  mkdirSync(folder, { recursive: true })
  // Only the machine's own toolchain: nothing but the module and its requirements is downloaded.
  const env = { GOBIN: folder, GOTOOLCHAIN: 'local', GOFLAGS: '' }
  const flags = pinned.linksRuntime && checksLinknames() ? ['-ldflags=-checklinkname=0'] : []
  const args = ['install', ...flags, `${pinned.package}@${pinned.version}`]
  const { code, output } = await runCommand('go', args, { env })
  if (code !== 0)
    throw new Problem(`${pinned.name} ${pinned.version} could not be built:\n${output.slice(-3000)}`)
  return file
}
