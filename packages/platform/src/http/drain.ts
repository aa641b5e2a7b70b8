import type { FastifyInstance } from 'fastify'

/** Shorter than the time a process has to exit (main.ts). */
export const drainMs = 8000

/**
 * On close the application stops listening at once, then waits for a bounded time until the calls in progress are
 * answered. Event streams never end by themselves, so they do not count: the client reconnects to another process.
 */
export function drainOnClose(app: FastifyInstance, longestWaitMs: number): void {
  let open = 0
  let drained: (() => void) | undefined
  const leave = () => {
    open -= 1
    if (open === 0) drained?.()
  }
  app.addHook('onRequest', async (_request, reply) => {
    open += 1
    reply.raw.once('close', leave)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.endless) return
    reply.raw.removeListener('close', leave)
    leave()
  })
  app.addHook('preClose', async () => {
    app.server.close()
    if (open === 0) return
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(resolve, longestWaitMs)
      drained = () => {
        clearTimeout(deadline)
        resolve()
      }
    })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response stays open until the client disconnects. */
    endless?: boolean
  }
}
