import type { FastifyInstance } from 'fastify'
import { compileJsx } from './compile-jsx.ts'
import type { ConsoleServices } from './frame/services.ts'

/**
 * The operator console: pages rendered on the server, with one small script for counts and keys. The functions that its
 * sections call record every view of a customer and every action in the audit log.
 */
export async function serveConsole(app: FastifyInstance, services: ConsoleServices): Promise<void> {
  compileJsx()
  const { buildConsole } = await import('./build-console.ts')
  // In its own scope, because its errors are pages instead of API responses.
  await app.register((scope) => buildConsole(scope, services))
}
