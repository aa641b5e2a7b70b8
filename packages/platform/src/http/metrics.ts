import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  /** A number read at each scrape. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void
  counter: (name: string, help: string) => Counter
}

const asked = async (read: () => number | Promise<number>): Promise<number> => {
  try {
    return await read()
  } catch {
    return Number.NaN
  }
}

export function createMetrics(role: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  // Its timer would otherwise wake an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  return {
    registry,
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // A metric that cannot be read must not take the others down.
          this.set(await asked(read))
        },
      })
    },
    counter: (name, help) => new Counter({ name, help, registers: [registry] }),
  }
}

/** Times every request by route (never by URL, which would grow without bound) and serves /metrics. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    // Not served through the public address: scrapers reach the process directly.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.code(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
