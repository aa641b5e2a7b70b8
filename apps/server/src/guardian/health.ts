import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'

/** Checks of nodes use the network; concurrent probes share one. */
const checkEveryMs = 10_000

export type HealthOptions = {
  host: string
  port: number
  pool: Pool
  /** Nodes that do not respond now. */
  silentNodes: () => Promise<readonly string[]>
}

/** /health and /ready like the other roles, with Node alone: a guardian carries as little code as possible. */
export async function serveHealth({ host, port, pool, silentNodes }: HealthOptions) {
  const checkNodes = shared(async () => {
    const silent = await silentNodes()
    if (silent.length > 0) throw new Error(`no answer from ${silent.join(', ')}`)
  })
  const checkBoard = async () => {
    await pool.query('select from bridge_requests limit 1').catch((cause) => {
      throw new Error('board unreachable', { cause })
    })
  }
  const server = createServer(async (request, response) => {
    const answer = (code: number, status: string) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
    if (request.url === '/health') return answer(200, 'alive')
    if (request.url !== '/ready') return answer(404, 'not found')
    await Promise.all([checkBoard(), checkNodes()]).then(
      () => answer(200, 'ready'),
      (error: Error) => answer(503, error.message),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function shared(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    if (last === undefined || Date.now() - last.at > checkEveryMs) last = { at: Date.now(), result: check() }
    return last.result
  }
}
