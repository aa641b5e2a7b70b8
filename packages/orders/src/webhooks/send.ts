import { lookup as lookUp } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLinkLocalAddress, isPublicAddress } from '@planet/platform/net/addresses'

/** `body` is the beginning of the response, for the merchant's log. */
export type Result = { ok: boolean; outcome: string; body: string }

const usualPatienceMs = 5000
/** How much of a response is kept, and how long to wait for it once its status is known. */
const longestBody = 2000
const bodyMs = 300

/**
 * Makes one POST. Follows no redirects, and checks the resolved address at the moment of connecting, so that a name
 * cannot lead elsewhere a second later. There is always a result: a delivery that never ended would block one of the
 * worker's slots forever.
 */
export function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  privateAllowed: boolean,
  timeoutMs = usualPatienceMs,
): Promise<Result> {
  return new Promise((resolve) => {
    const target = new URL(url)
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = privateAllowed ? isNotLinkLocal : isPublicAddress
    if (isIP(host) !== 0 && !isAllowed(host))
      return resolve({ ok: false, outcome: 'private address', body: '' })
    const start = target.protocol === 'https:' ? overHttps : overHttp
    // A timer that ends with the call: `AbortSignal.timeout` makes an error of each call long after it.
    const overallTimer = setTimeout(() => call.destroy(new NoAnswerInTime()), timeoutMs)
    const call = start(
      target,
      {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        agent: false,
        lookup: lookUpAllowed(isAllowed),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        let body = Buffer.alloc(0)
        const finish = () => {
          clearTimeout(timer)
          resolve({ ok: status >= 200 && status < 300, outcome: String(status), body: textOf(body) })
          answer.destroy()
        }
        const timer = setTimeout(finish, bodyMs)
        answer.on('data', (chunk: Buffer) => {
          body = Buffer.concat([body, chunk.subarray(0, longestBody - body.length)])
          if (body.length >= longestBody) finish()
        })
        answer.on('end', finish)
        answer.on('error', finish)
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve({
        ok: false,
        outcome: error instanceof NoAnswerInTime ? 'no answer in time' : (error.code ?? error.name),
        body: '',
      }),
    )
    // A response that switches to another protocol (101) ends the call with neither a response nor an error.
    call.on('close', () => {
      clearTimeout(overallTimer)
      resolve({ ok: false, outcome: 'no answer', body: '' })
    })
    call.end(body)
  })
}

class NoAnswerInTime extends Error {}

/** PostgreSQL's text cannot hold U+0000. */
const textOf = (bytes: Buffer): string => bytes.toString().replaceAll('\0', '')

/** A sandbox calls shops on its own machine and network, but never the cloud's metadata service. */
const isNotLinkLocal = (address: string): boolean => !isLinkLocalAddress(address)

const lookUpAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      const good = found?.filter(({ address }) => isAllowed(address)) ?? []
      const [first] = good
      if (error || !first) {
        const refusal: NodeJS.ErrnoException = error ?? new Error('private address')
        if (!error) refusal.code = 'private address'
        return done(refusal, '', 4)
      }
      return options.all ? done(null, good) : done(null, first.address, first.family)
    })
