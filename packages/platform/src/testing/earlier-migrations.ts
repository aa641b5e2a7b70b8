import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MigrationSource } from '../database/migrate.ts'

/** The migrations of an earlier release: those before the given file. For tests of data from an earlier release. */
export function earlierMigrations({ module, folder }: MigrationSource, before: string): MigrationSource {
  const copy = mkdtempSync(join(tmpdir(), 'planet-earlier-'))
  for (const file of readdirSync(folder))
    if (file < before) copyFileSync(join(folder, file), join(copy, file))
  return { module, folder: copy }
}
