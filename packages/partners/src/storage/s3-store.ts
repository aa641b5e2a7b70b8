import { checkName, type DocumentStore } from './document-store.ts'
import { encodePath, type S3Credentials, signS3 } from './sigv4.ts'

export type S3Options = S3Credentials & { url: string; bucket: string; now?: () => Date }

const timeoutMs = 30_000

/** Any store that speaks S3, addressed as {url}/{bucket}/{name}. */
export function s3Store(options: S3Options): DocumentStore {
  const { now = () => new Date() } = options
  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body: Uint8Array,
  ): Promise<Response> => {
    const url = new URL(options.url)
    url.pathname = `${url.pathname.replace(/\/$/, '')}${encodePath(`/${options.bucket}/${checkName(name)}`)}`
    const headers = signS3(options, { method, url, body, at: now() })
    const signal = AbortSignal.timeout(timeoutMs)
    return fetch(url, { method, headers, signal, ...(method === 'PUT' && { body: Buffer.from(body) }) })
  }
  const nothing = new Uint8Array()
  return {
    put: async (name, bytes) => {
      const answer = await send('PUT', name, bytes)
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The document store answered ${answer.status} to PUT.`)
    },
    get: async (name) => {
      const answer = await send('GET', name, nothing)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return undefined
      throw new Error(`The document store answered ${answer.status} to GET.`)
    },
    delete: async (name) => {
      const answer = await send('DELETE', name, nothing)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The document store answered ${answer.status} to DELETE.`)
    },
  }
}
