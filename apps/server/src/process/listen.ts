import type { FastifyInstance } from 'fastify'

export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw new Error(
      `Port ${port} of ${host} is taken. Stop what uses it, or set another PORT (npm start -- --port N).`,
      { cause },
    )
  }
}
