import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const others = Object.entries(scripts).filter(([, command]) => !command.startsWith('npm '))

describe('npm scripts', () => {
  // The Node in PATH may be 20, which cannot run TypeScript.
  it.each(others)('%s runs under the Node of the launcher', (_, command) => {
    const [, file = '', program = ''] = /^node (tools\/\S+\.mjs)(?: (\S+))?/.exec(command) ?? []
    expect(file, command).not.toBe('')
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^import \{ launch \} from '.*\/launch\.mjs'$/m)
    if (file === 'tools/run.mjs') expect(existsSync(join(root, program)), program).toBe(true)
  })

  it('passes arguments on to the program', () => {
    const { stderr, status } = spawnSync(
      process.execPath,
      ['tools/run.mjs', 'tools/release/release.ts', '--stage', 'nowhere'],
      { cwd: root, encoding: 'utf8' },
    )
    expect({ stderr, status }).toMatchObject({
      stderr: expect.stringContaining('npm run release -- --stage main --key-file FILE') as string,
      status: 1,
    })
  })
})
