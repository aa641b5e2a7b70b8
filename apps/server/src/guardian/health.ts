import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBoard } from '@planet/bridge/queries/health'
import type { Pool } from 'pg'

/** Checks of nodes use the network; concurrent probes share one. */
const checkEveryMs = 10_000

export type HealthOptions = {
  host: string
  port: number
  pool: Pool
  /** Nodes that do not respond now. */
  silentNodes: () => Promise<readonly string[]>
  isHalted: () => boolean
}

/**
 * /health, /ready and /metrics like the other roles, with Node alone: a guardian carries as little code as possible. The
 * figures say nothing that the reserves page does not.
 */
export async function serveHealth({ host, port, pool, silentNodes, isHalted }: HealthOptions) {
  const findSilent = shared(silentNodes)
  const checkNodes = async () => {
    const silent = await findSilent()
    if (silent.length > 0) throw new Error(`no answer from ${silent.join(', ')}`)
  }
  const checkHalt = async () => {
    if (isHalted()) throw new Error('halted: PLANET diverged, nothing is signed')
  }
  const checkBoard = async () => {
    await readBoard(pool).catch((cause) => {
      throw new Error('board unreachable', { cause })
    })
  }
  const server = createServer(async (request, response) => {
    const answer = (code: number, status: string) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
    if (request.url === '/health') return answer(200, 'alive')
    if (request.url === '/metrics') {
      const [board, silent] = await Promise.allSettled([checkBoard(), findSilent()])
      const text = metricsText({
        guardian_board_reachable: board.status === 'fulfilled' ? 1 : 0,
        guardian_nodes_silent: silent.status === 'fulfilled' ? silent.value.length : Number.NaN,
        guardian_halted: isHalted() ? 1 : 0,
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_start_time_seconds: Math.round(Date.now() / 1000 - process.uptime()),
      })
      return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    }
    if (request.url !== '/ready') return answer(404, 'not found')
    await Promise.all([checkHalt(), checkBoard(), checkNodes()]).then(
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

/** Prometheus' text format. */
const metricsText = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures)
    .map(([name, figure]) => `# TYPE ${name} gauge\n${name}{role="guardian"} ${figure}\n`)
    .join('')

function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    if (last === undefined || Date.now() - last.at > checkEveryMs) last = { at: Date.now(), result: check() }
    return last.result
  }
}
