import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Heard = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }
type Reply = { status?: number; headers?: Record<string, string>; body: string }

/** A wallet that responds as configured, and records its requests. */
export async function standIn(
  reply: (heard: Heard, count: number) => Reply | undefined,
): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { method: request.method, url: request.url, headers: request.headers, body }
    heard.push(one)
    const said = reply(one, heard.length)
    if (said) response.writeHead(said.status ?? 200, said.headers).end(said.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}
