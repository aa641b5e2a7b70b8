import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkName, type DocumentStore, StoreRefused } from './document-store.ts'
import type { S3KeySource } from './s3-keys.ts'

export type S3Options = {
  url: string
  bucket: string
  keys: S3KeySource
  region: string
}

const timeoutMs = 30_000

const checkObject = 'start-check'

const refusals: Readonly<Record<number, (bucket: string) => string>> = {
  400: () => 'it does not take these requests; check S3_URL and S3_REGION',
  401: () => 'the login is not known; check S3_ACCESS_KEY and S3_SECRET_KEY, or S3_CREDENTIALS_URL',
  403: (bucket) => `the login may not write to the bucket ${bucket}`,
  404: (bucket) => `there is no bucket ${bucket}`,
}

const sha256 = (value: Uint8Array | string): string => createHash('sha256').update(value).digest('hex')

/** Any store that speaks S3, addressed as {url}/{bucket}/{name}. */
export function s3Store({ url, bucket, keys, region }: S3Options): DocumentStore {
  const client = async () => {
    const { accessKey, secretKey, sessionToken } = await keys()
    return new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      ...(sessionToken && { sessionToken }),
      service: 's3',
      region,
      // A failed request fails the job or call that made it, and those are retried.
      retries: 0,
    })
  }
  const base = url.replace(/\/$/, '')
  const send = async (method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Uint8Array): Promise<Response> =>
    (await client()).fetch(`${base}/${bucket}/${checkName(name)}`, {
      method,
      // Without this header the library leaves the body out of the signature.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    })
  return {
    put: async (name, bytes) => {
      const answer = await send('PUT', name, bytes)
      await answer.body?.cancel()
      if (!answer.ok)
        throw new Error(`The document store (bucket ${bucket}) answered ${answer.status} to PUT.`)
    },
    get: async (name) => {
      const answer = await send('GET', name)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new Error(`The document store (bucket ${bucket}) answered ${answer.status} to GET.`)
    },
    delete: async (name) => {
      const answer = await send('DELETE', name)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The document store (bucket ${bucket}) answered ${answer.status} to DELETE.`)
    },
    check: async () => {
      // Writing is the right that documents need; a login may have it without the right to list the bucket.
      const answer = await send('PUT', checkObject, new TextEncoder().encode('written when a process starts'))
      await answer.body?.cancel()
      const why = refusals[answer.status]
      if (why) throw new StoreRefused(`${base} answered ${answer.status}: ${why(bucket)}`)
      if (!answer.ok) throw new Error(`The document store answered ${answer.status}.`)
    },
  }
}
