import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBoundedLog } from './bounded-log.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-log-'))
  path = join(folder, 'log.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps the newest entries and a bounded file, also across a restart', async () => {
  const log = await openBoundedLog<number>(path, 5)
  await Promise.all(Array.from({ length: 23 }, (_, n) => log.append(n)))
  expect(log.newestFirst()).toEqual([22, 21, 20, 19, 18])
  expect((await readFile(path, 'utf8')).trim().split('\n').length).toBeLessThan(10)
  await log.close()
  const again = await openBoundedLog<number>(path, 5)
  expect(again.newestFirst()).toEqual([22, 21, 20, 19, 18])
  await again.close()
})

it('drops an entry that was cut off by a crash, and continues after it', async () => {
  const log = await openBoundedLog<string>(path, 5)
  await log.append('whole')
  await log.close()
  await appendFile(path, '"cut o')
  const again = await openBoundedLog<string>(path, 5)
  await again.append('next')
  await again.close()
  expect(await readFile(path, 'utf8')).toBe('"whole"\n"next"\n')
})

it('names the damaged file instead of dropping its content', async () => {
  await writeFile(path, '1\nnonsense\n3\n')
  await expect(openBoundedLog(path, 5)).rejects.toThrow('log.jsonl is damaged at line 2')
})
