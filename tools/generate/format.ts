import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../root.ts'

/** The source as the formatter would save it, imports in order included. */
export function formatted(file: string, source: string): string {
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const options = { cwd: root, input: source, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['check', '--write', `--stdin-file-path=${file}`],
    options,
  )
  if (status !== 0) throw new Error(`${file} cannot be formatted: ${stderr}`)
  return stdout
}
