export type Tracing = { close: () => Promise<void> }

/** Traces are sent only if an endpoint is set; the libraries are loaded only then. */
export async function startTracing(endpoint: string | undefined, service: string): Promise<Tracing> {
  if (!endpoint) return { close: async () => undefined }
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const sdk = new NodeSDK({ serviceName: service, traceExporter: new OTLPTraceExporter({ url }) })
  sdk.start()
  return { close: () => sdk.shutdown() }
}
