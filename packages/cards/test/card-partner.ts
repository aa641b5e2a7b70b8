import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardPart } from '@planet/sandbox/card/card-part'
import type { Card, CardState } from '@planet/sandbox/card/card-store'
import { readSandboxConfig } from '@planet/sandbox/part/sandbox-config'
import Fastify, { type FastifyInstance } from 'fastify'

export const cardKeys = {
  keyId: 'test',
  secret: 'a secret for requests',
  webhookSecret: 'a secret for messages',
}

export type TestCardPartner = Awaited<ReturnType<typeof startCardPartner>>

/** The sandbox's card partner on its own port. Its messages go to the application that `sendWebhooksTo` names. */
export async function startCardPartner() {
  const folder = mkdtempSync(join(tmpdir(), 'planet-card-'))
  let wallet: FastifyInstance | undefined
  const webhook = Fastify()
  webhook.removeAllContentTypeParsers()
  webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  webhook.post('/', async (request, reply) => {
    const headers = { 'x-card-signature': String(request.headers['x-card-signature']) }
    const payload = request.body as Buffer
    const answer = await wallet?.inject({
      method: 'POST',
      url: '/partners/card/webhook',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    return reply.code(answer?.statusCode ?? 503).send()
  })
  const webhookUrl = await webhook.listen({ host: '127.0.0.1', port: 0 })
  const app = Fastify({ forceCloseConnections: true })
  const config = readSandboxConfig(JSON.stringify({ dataDir: folder }))
  const part = await cardPart({ ...cardKeys, webhookUrl }).start({
    app,
    config,
    folder,
    changed: () => undefined,
    now: Date.now,
  })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/card`
  return {
    url,
    settings: {
      CARD_URL: url,
      CARD_KEY_ID: cardKeys.keyId,
      CARD_SECRET: cardKeys.secret,
      CARD_WEBHOOK_SECRET: cardKeys.webhookSecret,
    },
    sendWebhooksTo: (application: FastifyInstance) => {
      wallet = application
    },
    look: async () => (await app.inject('/card/desk')).json() as CardState,
    /** Actions of the partner's operators; `card` is the newest of the reference. */
    operate: async (act: string, body: object) => {
      const answer = await app.inject({ method: 'POST', url: `/card/desk/${act}`, payload: body })
      return { status: answer.statusCode, ...(answer.json() as { card: Card }) }
    },
    close: async () => {
      await part.close?.()
      await app.close()
      await webhook.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
