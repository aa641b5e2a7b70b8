import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '@planet/platform/net/addresses'

export type Result = { ok: boolean; said: string }

const usualPatienceMs = 5000
const longestAnswer = 16_384

/**
 * One POST. Redirects are not followed, the answer's text is not kept, and the address that a name leads to is judged
 * at the moment of connecting, so that a name cannot lead elsewhere a second later. Whatever the other side does, there
 * is a result: a delivery that never ended would block one of the worker's places for ever.
 */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  privateAllowed: boolean,
  patienceMs = usualPatienceMs,
): Promise<Result> {
  return new Promise((resolve) => {
    const target = new URL(url)
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (!privateAllowed && isIP(host) !== 0 && !isPublicAddress(host))
      return resolve({ ok: false, said: 'private address' })
    const start = target.protocol === 'https:' ? overHttps : overHttp
    const call = start(
      target,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        lookup: privateAllowed ? undefined : publicOnly,
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        resolve({ ok: status >= 200 && status < 300, said: String(status) })
        let heard = 0
        answer.on('data', (chunk: Buffer) => {
          heard += chunk.length
          if (heard > longestAnswer) answer.destroy()
        })
        answer.on('error', () => undefined)
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({
        ok: false,
        said: error.name === 'AbortError' ? 'no answer in time' : (error.code ?? error.name),
      }),
    )
    // An answer that switches to another protocol (101) ends the call with neither a response nor an error.
    call.on('close', () => resolve({ ok: false, said: 'no answer' }))
    call.end(body)
  })
}

const publicOnly: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    const good = found?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = good
    if (error || !first) {
      const refusal: NodeJS.ErrnoException = error ?? new Error('private address')
      if (!error) refusal.code = 'private address'
      return done(refusal, '', 4)
    }
    return options.all ? done(null, good) : done(null, first.address, first.family)
  })
