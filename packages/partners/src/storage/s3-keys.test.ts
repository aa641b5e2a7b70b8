import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { temporaryKeys } from './s3-keys.ts'
import { s3Store } from './s3-store.ts'

const start = Date.UTC(2026, 10, 16)
const hour = 3_600_000
const minute = 60_000

let folder: string
let tokenFile: string
let platform: FastifyInstance
let url: string
/** Authorization headers of the requests for keys. */
let asked: (string | undefined)[]
/** Headers of the requests to the bucket. */
let stored: FastifyRequest['headers'][]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-keys-'))
  tokenFile = join(folder, 'token')
  platform = Fastify()
  platform.removeAllContentTypeParsers()
  platform.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  platform.get('/v1/credentials', async (request, reply) => {
    asked.push(request.headers.authorization)
    if (request.headers.authorization === 'expired') return reply.code(401).send()
    const number = asked.length
    return {
      AccessKeyId: `key-${number}`,
      SecretAccessKey: 'secret',
      Token: `session-${number}`,
      Expiration: new Date(start + number * hour).toISOString(),
    }
  })
  platform.put('/bucket/*', async ({ headers }) => {
    stored.push(headers)
    return ''
  })
  url = await platform.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  asked = []
  stored = []
  writeFileSync(tokenFile, 'token-1\n')
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

it('asks once for keys, and again with the renewed token shortly before they expire', async () => {
  let now = start
  const keys = temporaryKeys({ url: `${url}/v1/credentials`, tokenFile, now: () => now })
  const first = { accessKey: 'key-1', secretKey: 'secret', sessionToken: 'session-1' }
  expect(await Promise.all([keys(), keys()])).toEqual([first, first])
  now = start + hour - 6 * minute
  expect(await keys()).toEqual(first)
  writeFileSync(tokenFile, 'token-2\n')
  now = start + hour - 4 * minute
  expect(await keys()).toMatchObject({ accessKey: 'key-2' })
  expect(asked).toEqual(['token-1', 'token-2'])
})

it('signs requests to the bucket with them', async () => {
  const keys = temporaryKeys({ url: `${url}/v1/credentials`, now: () => start })
  const store = s3Store({ url, bucket: 'bucket', region: 'eu-central-1', keys })
  await store.put('documents/one', Buffer.from('x'))
  expect(asked).toEqual([undefined])
  expect(stored).toMatchObject([
    {
      'x-amz-security-token': 'session-1',
      authorization: expect.stringMatching(/Credential=key-1\/.*SignedHeaders=[^,]*x-amz-security-token/),
    },
  ])
})

it('reports that the platform gives out no keys, and asks again the next time', async () => {
  writeFileSync(tokenFile, 'expired')
  const keys = temporaryKeys({ url: `${url}/v1/credentials`, tokenFile })
  await expect(keys()).rejects.toThrow('S3_CREDENTIALS_URL answered 401')
  writeFileSync(tokenFile, 'token-3')
  expect(await keys()).toMatchObject({ sessionToken: 'session-2' })
})
