import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** A process may serve several applications, which share it. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** A number read at each scrape. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  /** Several numbers of one kind, distinguished by a label. */
  gauges: (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Iterable<readonly [string, number]>>,
  ) => void
  counter: (name: string, help: string) => Counter
}

/** A scraper waits for ten seconds. A node or a database that does not respond must not take the other metrics down. */
const longestReadMs = 3000

async function asked<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, longestReadMs, otherwise)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

export function createMetrics(role: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  // Its timer would otherwise wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    registry,
    requests,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await asked(read, Number.NaN))
        },
      })
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const found = await asked(read, [])
          this.reset()
          for (const [value, figure] of found) this.set({ [label]: value }, figure)
        },
      })
    },
    counter: (name, help) => new Counter({ name, help, registers: [registry] }),
  }
}

/** Times every request by route (never by URL, which would grow without bound). */
export function timeRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
}

/** /metrics, and the times of this application's own requests. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  timeRequests(app, metrics)
  app.get('/metrics', async (request, reply) => {
    // Not served through the public address: scrapers reach the process directly.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.code(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
