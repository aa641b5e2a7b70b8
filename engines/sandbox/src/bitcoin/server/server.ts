import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BitcoinNode } from '../node.ts'
import { RpcCode, RpcError } from '../rpc/errors.ts'
import { sha256 } from '../wire/bytes.ts'
import { answer, errorReply } from './dispatch.ts'

const MAX_BODY = 32 * 1024 * 1024
const MAX_BATCH = 1000

type RpcListen = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
}

type RpcServer = { readonly port: number; close(): Promise<void> }

const digest = (text: string): Uint8Array => sha256(new TextEncoder().encode(text))

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > MAX_BODY) return undefined
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`)
}

async function reply(node: BitcoinNode, body: string, response: ServerResponse): Promise<void> {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    const { body: text, status } = errorReply(new RpcError(RpcCode.parse, 'Parse error'))
    return send(response, status, text)
  }
  if (!Array.isArray(parsed)) {
    const { body: text, status } = await answer(node, parsed)
    return send(response, status, text)
  }
  if (parsed.length > MAX_BATCH) {
    const { body: text, status } = errorReply(new RpcError(RpcCode.invalidRequest, 'Batch too large'))
    return send(response, status, text)
  }
  const bodies: unknown[] = []
  for (const request of parsed) bodies.push((await answer(node, request)).body)
  send(response, 200, bodies)
}

/** Bitcoin Core's HTTP interface: POST to any path, basic authentication, single or batched requests. */
export async function serveRpc(node: BitcoinNode, listen: RpcListen): Promise<RpcServer> {
  const expected = digest(`Basic ${Buffer.from(`${listen.user}:${listen.password}`).toString('base64')}`)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      response.writeHead(405).end('JSONRPC server handles only POST requests')
      return
    }
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="jsonrpc"' }).end()
      return
    }
    const body = await readBody(request)
    if (body === undefined) response.writeHead(413, { connection: 'close' }).end()
    else await reply(node, body, response)
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen.port, listen.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
