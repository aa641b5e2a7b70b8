import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKey: string; secretKey: string; region: string }

const sha256 = (value: Uint8Array | string): string => createHash('sha256').update(value).digest('hex')
const hmac = (key: Buffer | string, value: string): Buffer => createHmac('sha256', key).update(value).digest()

/** RFC 3986 as AWS wants it: also what `encodeURIComponent` leaves alone, and slashes kept. */
export const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/')

/** AWS Signature Version 4 in the Authorization header, for requests without a query. */
export function signS3(
  credentials: S3Credentials,
  request: { method: string; url: URL; body: Uint8Array; at: Date; headers?: Record<string, string> },
): Record<string, string> {
  const { method, url, body, at } = request
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const signed: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    signed['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (current, part) => hmac(current, part),
    `AWS4${credentials.secretKey}`,
  )
  const signature = hmac(key as Buffer, toSign).toString('hex')
  const { host: _, ...headers } = signed
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
