import { afterEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/samples.ts'
import { memoryStore } from '../vault/store.ts'
import { createVaultClient } from './client.ts'
import { createHandler } from './handle.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** Client and vault joined by a real channel, so that messages are cloned as between page and Worker. */
function join(handle: (message: unknown) => unknown) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  port2.onmessage = async ({ data }) => {
    const answer = await handle(data)
    if (answer !== undefined) port2.postMessage(answer)
  }
  port1.start()
  return createVaultClient(port1)
}

describe('the client', () => {
  it('answers each call with its own result, in any order', async () => {
    const waiting: { id: number }[] = []
    const client = join((message) => {
      waiting.push(message as { id: number })
      if (waiting.length < 2) return undefined
      for (const { id } of waiting.toReversed()) ports[1]?.postMessage({ id, ok: true, result: { id } })
      return undefined
    })
    const [first, second] = await Promise.all([
      client.call('status', { account: 'a' }),
      client.call('status', { account: 'b' }),
    ])
    expect([first, second]).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('passes errors on with their code and detail', async () => {
    const client = join(createHandler({ store: memoryStore(), now: Date.now }))
    const refused = await refusalOf(
      client.call('restorePhrase', {
        account: 'a',
        stage: 'main',
        tradePassword: 'long enough',
        phrase: 'abandon wrongword',
      }),
    )
    expect(refused).toEqual({ code: 'phrase_unknown_word', detail: { position: 2 } })
  })

  it('times out, and ignores later responses', async () => {
    const client = join(() => undefined)
    const call = client.call('status', { account: 'a' }, { timeoutMs: 20 })
    expect((await refusalOf(call)).code).toBe('timeout')
    ports[1]?.postMessage({ id: 1, ok: true, result: 'late' })
    ports[1]?.postMessage('junk')
  })

  it('rejects pending calls when it is closed, and everything after', async () => {
    const client = join(() => undefined)
    const call = client.call('status', { account: 'a' })
    client.close()
    expect((await refusalOf(call)).code).toBe('internal')
    expect((await refusalOf(client.call('status', { account: 'a' }))).code).toBe('vault_locked')
  })

  it('makes an unknown error code an internal one', async () => {
    const client = join((message) => ({
      id: (message as { id: number }).id,
      ok: false,
      error: { code: 'toString' },
    }))
    expect((await refusalOf(client.call('status', { account: 'a' }))).code).toBe('internal')
  })
})
