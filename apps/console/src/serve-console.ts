import type { FastifyInstance } from 'fastify'
import { compileJsx } from './compile-jsx.ts'
import type { ConsoleServices } from './services.ts'

/**
 * The operator console: pages rendered on the server, with one small script for counts and keys. The functions that its sections call write every
 * look at a customer and every act to the audit log.
 */
export async function serveConsole(app: FastifyInstance, services: ConsoleServices): Promise<void> {
  compileJsx()
  const { buildConsole } = await import('./build-console.ts')
  // In a scope of its own, because its errors are pages instead of API answers.
  await app.register((scope) => buildConsole(scope, services))
}
