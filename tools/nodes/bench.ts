import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { printResults } from '../../bench/world/results.ts'
import { root } from '../root.ts'

/** Servers that a measurement starts for itself. */
const started = ['edr-node']

const help = (names: readonly string[]) => `npm run bench [-- names]

Runs the measurements of bench/ one after another, prints each figure beside its rival and keeps them in
bench/results.json. There are: ${names.join(', ')}
`

const all = globSync('bench/*.ts', { cwd: root })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !started.includes(name))
  .sort()
const asked = process.argv.slice(2)
if (all.length === 0 || asked.some((name) => !all.includes(name))) {
  console.log(help(all))
  process.exit(asked.includes('--help') ? 0 : 1)
}

async function run(name: string): Promise<boolean> {
  console.log(`\n${name}`)
  const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`)], { cwd: root, stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.removeListener('exit', end)
  if (code !== 0) console.log(`✗ ${name} ended with ${code}`)
  return code === 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
process.on('disconnect', () => process.exit(1))
let failed = 0
for (const name of asked.length > 0 ? asked : all) if (!(await run(name))) failed++
printResults()
process.exit(failed > 0 ? 1 : 0)
