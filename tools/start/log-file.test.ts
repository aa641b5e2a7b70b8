import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLog } from './log-file.ts'

it('keeps the newest lines and never more than two files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-log-'))
  try {
    const log = openLog(join(folder, 'api.log'), () => {}, 1000)
    for (let line = 0; line < 1000; line += 1) log.write(`line ${line}\n`)
    log.close()
    expect(readdirSync(folder)).toEqual(['api.log', 'api.log.1'])
    const kept = ['api.log.1', 'api.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    expect(kept.length).toBeLessThan(2100)
    expect(kept.endsWith('line 998\nline 999\n')).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
