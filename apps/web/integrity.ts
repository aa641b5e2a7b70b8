import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the hash of each script and style in the page (SRI), from the files as they were written. */
export function addIntegrity(dir: string): void {
  const page = join(dir, 'index.html')
  const hashed = readFileSync(page, 'utf8').replace(
    /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*/g,
    (tag, path: string) => {
      const hash = createHash('sha384')
        .update(readFileSync(join(dir, path)))
        .digest('base64')
      return `${tag} integrity="sha384-${hash}"`
    },
  )
  writeFileSync(page, hashed)
}
