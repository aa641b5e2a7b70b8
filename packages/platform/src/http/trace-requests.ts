import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const spans = new WeakMap<FastifyRequest, Span>()

/**
 * One span per request, joined to the caller's trace. Names carry the route, never the URL, which may hold one-time
 * keys. Without an endpoint the OpenTelemetry API does nothing here.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('planet')
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none'
    const parent = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    spans.set(
      request,
      tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent),
    )
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
