import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../testing/log-and-exit.ts', import.meta.url))

it('ends a process whose log nobody reads any more', async () => {
  const child = fork(program, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.stdout?.destroy()
  child.send('exit')
  expect(await ended).toEqual([3, null])
})

it('writes the last line before it ends the process', async () => {
  const child = fork(program, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(child, 'close')
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'message')
  child.send('exit')
  expect(await ended).toEqual([3, null])
  expect(output).toContain('the last line')
})
