import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { endWithParent } from './end-with-parent.ts'
import { freePort } from './free-port.ts'

export type TemporaryPostgres = { folder: string; url: string; stop: () => Promise<void> }

/** A PostgreSQL server that disappears with its folder when this process ends, even if it is interrupted. */
export async function startTemporaryPostgres(prefix: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Before the database starts, so that an interruption meanwhile leaves nothing behind either.
  endWithParent(folder)
  const { url, stop } = await startEmbeddedPostgres({ folder, port: await freePort(), durable: false })
  return {
    folder,
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
