import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasArrived, prepareWorld } from '../world/record.ts'
import { historyPart } from './history-part.ts'
import type { Part } from './part.ts'
import { accomplished } from './program.ts'

let data: string
const line = vi.fn<(text: string) => void>()
beforeEach(() => {
  line.mockClear()
  data = mkdtempSync(join(tmpdir(), 'planet-history-'))
  prepareWorld(data, true)
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const partThat = (start: Part['start']): Part =>
  historyPart({ name: 'history', label: '', order: 3, restart: 'never', start }, { data, events: { line } })

it('leaves the networks in the present when the history has ended', async () => {
  expect(hasArrived(data)).toBe(false)
  await partThat(async () => accomplished()).start(() => undefined, new AbortController().signal)
  expect(hasArrived(data)).toBe(true)
  expect(line).not.toHaveBeenCalled()
})

it.each(['exit code 1', 'ended by SIGKILL', 'not ready after 300 s'])(
  'starts the product in the present after a history that failed: %s',
  async (reason) => {
    const part = partThat(() => Promise.reject(new Error(`history could not start (${reason}).`)))
    await part.start(() => undefined, new AbortController().signal)
    expect(hasArrived(data)).toBe(true)
    expect(line).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason))
  },
)

it('leaves an interrupted history where it was, for the next start', async () => {
  const interrupted = new AbortController()
  const part = partThat(async (_, abort) => {
    interrupted.abort()
    abort.throwIfAborted()
    return accomplished()
  })
  await expect(part.start(() => undefined, interrupted.signal)).rejects.toThrow()
  expect(hasArrived(data)).toBe(false)
  expect(prepareWorld(data, true)).toBe(true)
  expect(hasArrived(data)).toBe(false)
})
