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

it('drops late output after it is closed, instead of writing it into the next file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-log-'))
  try {
    const problems: Error[] = []
    const first = openLog(join(folder, 'postgres.log'), (error) => problems.push(error))
    first.write('ready\n')
    first.close()
    // The system gives the next file the number of the closed one.
    const second = openLog(join(folder, 'api.log'), (error) => problems.push(error))
    first.write('from a process that outlived its parent\n')
    first.close()
    second.write('ready\n')
    second.close()
    expect(problems).toEqual([])
    for (const name of ['postgres.log', 'api.log'])
      expect(readFileSync(join(folder, name), 'utf8')).toBe('ready\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
