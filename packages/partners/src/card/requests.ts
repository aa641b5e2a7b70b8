import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Missing, missingSchema } from './answers.ts'
import { CardPartnerError } from './card-partner.ts'
import { signCardRequest } from './signing.ts'

export type CardPartnerKeys = {
  url: string
  keyId: string
  secret: string
  timeoutMs: number
  now?: () => Date
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Extra = { body?: object; idempotencyKey?: string; timeoutMs?: number }

/** A larger answer than any of these calls has is not read to its end. */
const longestAnswer = 1024 * 1024

/** Requests of the card partner's API. No message of an error here quotes a body: numbers of cards are in some. */
export function cardRequests({ url, keyId, secret, timeoutMs, now = () => new Date() }: CardPartnerKeys) {
  const base = url.replace(/\/$/, '')
  const prefix = new URL(base).pathname.replace(/\/$/, '')

  const send = async (method: Method, path: string, extra: Extra) => {
    const body = Buffer.from(extra.body ? JSON.stringify(extra.body) : '')
    const seconds = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('base64url')
    const idempotencyKey = extra.idempotencyKey ?? ''
    const signed = { method, path: `${prefix}${path}`, seconds, nonce, idempotencyKey, body }
    const headers = {
      accept: 'application/json',
      'x-card-key-id': keyId,
      'x-card-timestamp': seconds,
      'x-card-nonce': nonce,
      'x-card-signature': signCardRequest(secret, signed),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(extra.body && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(extra.timeoutMs ?? timeoutMs)
    try {
      // The signature is valid for one address: following a redirect would leak it.
      const options = { method, headers, signal, redirect: 'error' as const }
      const answer = await fetch(`${base}${path}`, { ...options, ...(extra.body && { body }) })
      return { status: answer.status, text: await readText(answer) }
    } catch (cause) {
      throw new CardPartnerError('The card partner could not be reached.', { cause })
    }
  }

  async function askFor<S extends z.ZodType>(
    schema: S,
    missing: Missing | undefined,
    method: Method,
    path: string,
    extra: Extra = {},
  ): Promise<z.output<S> | undefined> {
    const { status, text } = await send(method, path, extra)
    if ((status === 404 || status === 422) && missing && isMissing(text, missing)) return undefined
    if (status < 200 || status > 299)
      throw new CardPartnerError(`The card partner answered ${status} to ${method} ${withoutIds(path)}.`)
    const read = schema.safeParse(parse(text))
    if (read.success) return read.data
    const places = read.error.issues.map((issue) => issue.path.join('.') || 'the whole').join(', ')
    throw new CardPartnerError(
      `The card partner's answer to ${method} ${withoutIds(path)} is not understood: ${places}.`,
    )
  }

  async function ask<S extends z.ZodType>(
    schema: S,
    method: Method,
    path: string,
    extra: Extra = {},
  ): Promise<z.output<S>> {
    return (await askFor(schema, undefined, method, path, extra)) as z.output<S>
  }

  return { ask, askFor }
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    length += piece.length
    if (length > longestAnswer) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isMissing(text: string, missing: Missing): boolean {
  const read = missingSchema.safeParse(parse(text))
  return read.success && read.data.error === missing
}

/** For logs: `/v1/cards/{token}/history` rather than the card's own address. */
const withoutIds = (path: string): string =>
  path.split('?')[0]?.replace(/^(\/v1\/(?:applications|cards|charges)\/)(?!activate$|find$)[^/]+/, '$1…') ??
  ''
