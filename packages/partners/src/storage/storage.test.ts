import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentStore, StoreRefused } from './document-store.ts'
import { folderStore } from './folder-store.ts'
import type { S3Keys } from './s3-keys.ts'
import { type S3Options, s3Store } from './s3-store.ts'

const credentials = {
  accessKey: 'sandbox-access-key',
  secretKey: 'sandbox-secret-key',
  region: 'eu-central-1',
}

const sha256 = (value: Uint8Array | string): string => createHash('sha256').update(value).digest('hex')
const signerKeys = ({ accessKey, secretKey, region }: typeof credentials) => ({
  accessKeyId: accessKey,
  secretAccessKey: secretKey,
  region,
  service: 's3',
})

/** A stand-in of S3: path-style objects, and the signature of each request checked over what really arrived. */
function standIn(): FastifyInstance {
  const objects = new Map<string, Buffer>()
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const signer = new AwsV4Signer({
      ...signerKeys(credentials),
      method: request.method,
      url: new URL(request.url, `http://${request.headers.host}`).href,
      headers: { 'x-amz-content-sha256': sha256(Buffer.isBuffer(request.body) ? request.body : '') },
      datetime: String(request.headers['x-amz-date']),
    })
    if (request.headers.authorization !== (await signer.authHeader())) return reply.code(403).send()
  })
  app.put('/documents-bucket/*', async (request, reply) => {
    objects.set(request.url, request.body as Buffer)
    return reply.code(200).send()
  })
  app.get('/documents-bucket/*', async (request, reply) => {
    const found = objects.get(request.url)
    return found ? reply.type('application/octet-stream').send(found) : reply.code(404).send()
  })
  app.delete('/documents-bucket/*', async (request, reply) => {
    objects.delete(request.url)
    return reply.code(204).send()
  })
  return app
}

const { region } = credentials
const s3With = ({ secretKey = credentials.secretKey, ...change }: Partial<S3Options & S3Keys> = {}) =>
  s3Store({
    url,
    bucket: 'documents-bucket',
    region,
    keys: async () => ({ accessKey: credentials.accessKey, secretKey }),
    ...change,
  })

let folder: string
let server: FastifyInstance
let url: string
const stores = new Map<string, DocumentStore>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-store-'))
  server = standIn()
  url = await server.listen({ host: '127.0.0.1', port: 0 })
  stores.set('folder', folderStore(folder))
  stores.set('S3', s3With())
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'S3'])('%s', (kind) => {
  const store = (): DocumentStore => {
    const found = stores.get(kind)
    if (!found) throw new Error(kind)
    return found
  }

  it('gives back what was put in, replaces it, and forgets it', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 254])
    await store().put('documents/one', bytes)
    expect(await store().get('documents/one')).toEqual(bytes)
    await store().put('documents/one', Buffer.from('other'))
    expect((await store().get('documents/one'))?.toString()).toBe('other')
    await store().delete('documents/one')
    expect(await store().get('documents/one')).toBeUndefined()
    await store().delete('documents/one')
  })

  it.each(['../outside', 'documents/../../etc', '/absolute', '', 'a//b', 'a b'])(
    'rejects the name %j',
    async (name) => {
      await expect(Promise.resolve().then(() => store().put(name, Buffer.alloc(1)))).rejects.toThrow(
        'does not take',
      )
    },
  )
})

it('leaves no half-written file beside the whole one', async () => {
  await folderStore(folder).put('whole/file', Buffer.from('x'))
  expect(await readdir(join(folder, 'whole'))).toEqual(['file'])
})

it('is refused by S3 with another secret', async () => {
  const wrong = s3With({ secretKey: 'wrong' })
  await expect(wrong.put('documents/two', Buffer.alloc(1))).rejects.toThrow('403')
  await expect(wrong.get('documents/two')).rejects.toThrow('403')
})

it('reports a bucket or folder that does not take documents', async () => {
  await s3With().check()
  await expect(s3With({ bucket: 'no-such-bucket' }).check()).rejects.toThrow(
    'there is no bucket no-such-bucket',
  )
  await expect(s3With({ secretKey: 'wrong' }).check()).rejects.toBeInstanceOf(StoreRefused)
  // A store that is down is not a wrong setting.
  await expect(s3With({ url: 'http://127.0.0.1:1' }).check()).rejects.not.toBeInstanceOf(StoreRefused)
  await folderStore(folder).check()
  await folderStore(folder).put('file', Buffer.from('x'))
  await expect(folderStore(join(folder, 'file')).check()).rejects.toBeInstanceOf(StoreRefused)
})

/** From 'Authenticating Requests: Using the Authorization Header' of the Amazon S3 API reference. */
describe('AWS Signature Version 4, examples of the S3 API reference', () => {
  const example = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const bucket = 'https://examplebucket.s3.amazonaws.com'

  it.each([
    [
      'GET object',
      { method: 'GET', path: '/test.txt', body: '', headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      {
        method: 'PUT',
        path: '/test$file.text',
        body: 'Welcome to Amazon S3.',
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('%s', async (_, { method, path, body, headers }, signature) => {
    const signer = new AwsV4Signer({
      ...signerKeys(example),
      method,
      url: `${bucket}${path}`,
      datetime: '20130524T000000Z',
      allHeaders: true,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
    })
    expect(await signer.authHeader()).toContain(`Signature=${signature}`)
  })
})
