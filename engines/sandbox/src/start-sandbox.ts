import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { clockFrom } from '@planet/planet-node/clock-file'
import Fastify from 'fastify'
import { servePage } from './page/page.ts'
import type { Section } from './page/sections.ts'
import type { PartContext } from './part/part.ts'
import type { SandboxConfig } from './part/sandbox-config.ts'
import { partsOf } from './parts.ts'

export type Sandbox = {
  /** Where its parts are reached: `http` for the page and the JSON, and what each part adds. */
  ready: Readonly<Record<string, string>>
  close: () => Promise<void>
}

/** Starts every part, then the page over them. What was started is closed again when a later part fails to start. */
export async function startSandbox(
  config: SandboxConfig,
  onFailure: NonNullable<PartContext['onFailure']> = console.error,
): Promise<Sandbox> {
  const app = Fastify({ forceCloseConnections: true })
  const closers: (() => unknown)[] = [() => app.close()]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    let version = Date.now()
    const now = clockFrom(config.clock)
    const sections: Section[] = []
    const ready: Record<string, string> = {}
    for (const part of partsOf(config)) {
      const folder = join(config.dataDir, part.name)
      await mkdir(folder, { recursive: true })
      const changed = () => {
        version += 1
      }
      const running = await part.start({ app, config, folder, changed, now, onFailure })
      if (running.close) closers.push(running.close)
      if (running.section) sections.push(running.section)
      Object.assign(ready, running.ready)
    }
    await servePage(app, sections, () => version)
    await app.listen({ host: config.host, port: config.httpPort })
    const { port } = app.server.address() as AddressInfo
    return { ready: { http: `http://${config.host}:${port}`, ...ready }, close }
  } catch (error) {
    await close()
    throw error
  }
}
