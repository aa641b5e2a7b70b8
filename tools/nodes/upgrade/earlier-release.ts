import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from '../../launch/problem.mjs'
import { root } from '../../root.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The last commit before the tables changed, so that the two releases differ in them. */
export function lastCommitWithOlderTables(): string {
  const changed = git('log', '-1', '--format=%H', '--', '*/migrations/*.sql')
  if (changed === '') throw new Problem('The history of this clone is too short. Name an earlier commit.')
  return `${changed}~1`
}

/** Unpacks the release of a commit into a folder. It runs with the dependencies that are installed here. */
export function unpackRelease(commit: string, folder: string): string {
  const known = spawnSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: root })
  if (known.status !== 0) throw new Problem(`There is no commit ${commit} in this clone.`)
  mkdirSync(folder)
  const packed = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  })
  execFileSync('tar', ['x', '-C', folder], { input: packed })
  linkDependencies(folder)
  return known.stdout.toString().trim()
}

/** Links every installed package, and the product's own ones to those of the unpacked release. */
function linkDependencies(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@planet'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@planet') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const parent of ['packages', 'engines', 'apps'])
    for (const entry of readdirSync(join(folder, parent))) linkPackage(modules, join(folder, parent, entry))
}

function linkPackage(modules: string, home: string): void {
  const { name } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { name: string }
  mkdirSync(dirname(join(modules, name)), { recursive: true })
  symlinkSync(home, join(modules, name))
}
