import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'

/** /health and /ready as the other roles have them, by Node alone: a guardian carries as little code as it can. */
export async function serveHealth(host: string, port: number, pool: Pool) {
  const server = createServer(async (request, response) => {
    const answer = (code: number, status: string) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
    if (request.url === '/health') return answer(200, 'alive')
    if (request.url !== '/ready') return answer(404, 'not found')
    await pool.query('select from bridge_requests limit 1').then(
      () => answer(200, 'ready'),
      () => answer(503, 'board unreachable'),
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
