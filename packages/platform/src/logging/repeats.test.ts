import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createRepeatFilter } from './repeats.ts'

it('drops a warning that repeats more than ten times a minute, and counts what it dropped', () => {
  let time = 0
  const filter = createRepeatFilter(() => time)
  const tries = (count: number) =>
    Array.from({ length: count }, (_, i) => filter([{ reason: `port ${i}` }, 'away']))
  expect(tries(12)).toEqual([...Array.from({ length: 10 }, () => 0), 'drop', 'drop'])
  expect(filter([{ reason: 'another' }, 'away'])).toBe(0)
  time = 61_000
  expect(tries(1)).toEqual([2])
})

it('always writes errors, and writes a warning that loops for hours only a few times', () => {
  const lines: string[] = []
  const logger = createLogger('info', 'test', { write: (line) => void lines.push(line) })
  for (let i = 0; i < 1000; i++)
    logger.warn({ event: 'ledger', reason: 'ECONNREFUSED' }, 'following was interrupted')
  expect(lines).toHaveLength(10)
  for (let i = 0; i < 20; i++) logger.error({ event: 'alarm' }, 'an alarm')
  expect(lines).toHaveLength(30)
})
