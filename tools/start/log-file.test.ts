import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

it('goes on once a new file can be made again, and closes no other file meanwhile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-log-'))
  try {
    const problems: Error[] = []
    const path = join(folder, 'logs', 'api.log')
    const log = openLog(path, (error) => problems.push(error), 10)
    log.write('longer than its limit\n')
    rmSync(join(folder, 'logs'), { recursive: true })
    log.write('lost\n')
    const other = openLog(join(folder, 'other.log'), (error) => problems.push(error))
    log.write('lost too\n')
    other.write('ready\n')
    other.close()
    expect(problems.map(({ message }) => message.split(':')[0])).toEqual(['ENOENT'])
    mkdirSync(join(folder, 'logs'))
    log.write('again\n')
    log.close()
    expect(readFileSync(path, 'utf8')).toBe('again\n')
    expect(readFileSync(join(folder, 'other.log'), 'utf8')).toBe('ready\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
