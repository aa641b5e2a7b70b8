import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TronRefusal } from '../chain/refusal.ts'
import { AddressError } from '../codec/address.ts'
import { UnsupportedContract } from '../codec/contract.ts'
import { MalformedTransaction } from '../codec/transaction.ts'
import { isJson, type Json } from '../codec/transaction-json.ts'
import { accountCalls, fullNodeAccountCalls } from './accounts.ts'
import { blockCalls } from './blocks.ts'
import { broadcastCalls } from './broadcast.ts'
import { buildCalls } from './build.ts'
import { callOf, type Handler, type TronContext } from './call.ts'
import { constantCalls } from './constant.ts'
import { contractCalls } from './contracts.ts'
import { blockEvents, contractEvents, transactionEvents } from './events.ts'
import { parseJson, writeJson } from './json.ts'
import { networkCalls } from './network.ts'
import { permissionCalls } from './permissions.ts'
import { pendingCalls, transactionCalls } from './transactions.ts'

const MAX_BODY = 4 * 1024 * 1024

const solidifiedCalls: Readonly<Record<string, Handler>> = {
  ...blockCalls,
  ...transactionCalls,
  ...accountCalls,
  ...constantCalls,
}
const fullNodeCalls: Readonly<Record<string, Handler>> = {
  ...solidifiedCalls,
  ...fullNodeAccountCalls,
  ...contractCalls,
  ...buildCalls,
  ...broadcastCalls,
  ...pendingCalls,
  ...permissionCalls,
  ...networkCalls,
}

class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function readBody(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_BODY) throw new HttpError(413, `body size is too big, the limit is ${MAX_BODY}`)
    chunks.push(chunk as Buffer)
  }
  const text = Buffer.concat(chunks).toString('utf8').trim()
  if (text === '') return {}
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw new AddressError('the body is not JSON')
  }
  return isJson(body) ? body : {}
}

type Route = (context: TronContext, params: Json) => unknown

function routeOf(path: string): Route | undefined {
  const [, first, second = '', third = '', fourth] = path.split('/')
  if (first === 'wallet' || first === 'walletsolidity') {
    const solidified = first === 'walletsolidity'
    const calls = solidified ? solidifiedCalls : fullNodeCalls
    const name = second.toLowerCase()
    const handler = Object.hasOwn(calls, name) ? calls[name] : undefined
    return handler && ((context, params) => handler(callOf(context, params, solidified)))
  }
  if (first !== 'v1' || fourth !== 'events') return undefined
  const id = decodeURIComponent(third)
  if (second === 'contracts') return (context, params) => contractEvents(callOf(context, params, false), id)
  if (second === 'transactions')
    return (context, params) => transactionEvents(callOf(context, params, false), id)
  if (second === 'blocks') return (context, params) => blockEvents(callOf(context, params, false), id)
  return undefined
}

/** The class that java-tron names before the message. */
function errorText(cause: unknown): string | undefined {
  if (cause instanceof TronRefusal)
    return `class org.tron.core.exception.ContractValidateException : ${cause.reason}`
  if (cause instanceof AddressError)
    return `class org.tron.core.services.http.JsonFormat$ParseException : ${cause.message}`
  if (
    cause instanceof MalformedTransaction ||
    cause instanceof UnsupportedContract ||
    cause instanceof RangeError
  )
    return `class java.lang.IllegalArgumentException : ${cause.message}`
  return undefined
}

async function answer(context: TronContext, request: IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://node')
  if (request.method !== 'GET' && request.method !== 'POST') throw new HttpError(405, 'use GET or POST')
  const route = routeOf(url.pathname)
  if (route === undefined) throw new HttpError(404, `${url.pathname} is not known`)
  const query = Object.fromEntries(url.searchParams)
  const body = request.method === 'POST' ? await readBody(request) : {}
  const quoted = request.method === 'GET' && query.int64_as_string === 'true'
  return writeJson(await route(context, { ...query, ...body }), quoted)
}

async function respond(
  context: TronContext,
  request: IncomingMessage,
  response: ServerResponse,
  report: (cause: unknown) => void,
): Promise<void> {
  const send = (status: number, text: string) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      // Browsers may ask any public node, and so this one.
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
    response.end(text)
  }
  if (request.method === 'OPTIONS') return send(204, '')
  try {
    send(200, await answer(context, request))
  } catch (cause) {
    const known = errorText(cause)
    if (known !== undefined) return send(200, JSON.stringify({ Error: known }))
    if (cause instanceof HttpError) return send(cause.status, JSON.stringify({ Error: cause.message }))
    report(cause)
    send(500, JSON.stringify({ Error: 'class java.lang.Exception : internal error' }))
  }
}

/** Full node, solidity node and event server on one port, as public nodes offer them. */
export async function serveTron(
  context: TronContext,
  { host, port, report }: { host: string; port: number; report: (cause: unknown) => void },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void respond(context, request, response, report))
  server.maxConnections = 500
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
