import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hashOf = (file: string, algorithm: 'sha256' | 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

/**
 * Names the hash of each script and style in the page (SRI), from the files as they were written, and in an import map
 * those of the scripts that are imported later. The server's Integrity-Policy blocks a script without one.
 */
export function addIntegrity(dir: string): void {
  const page = join(dir, 'index.html')
  const hashed = readFileSync(page, 'utf8').replace(
    /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*/g,
    (tag, path: string) => `${tag} integrity="${hashOf(join(dir, path), 'sha384')}"`,
  )
  // Browsers ignore an import map behind the first module.
  const first = hashed.search(/<(?:script|link)\b[^>]*\b(?:src|href)="\/assets\/[^"]+\.js"/)
  if (first < 0) throw new Error('The page loads no script.')
  writeFileSync(page, `${hashed.slice(0, first)}${importMap(dir)}\n    ${hashed.slice(first)}`)
}

function importMap(dir: string): string {
  const scripts = readdirSync(join(dir, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .sort()
  const integrity = Object.fromEntries(
    scripts.map((name) => [`/assets/${name}`, hashOf(join(dir, 'assets', name), 'sha256')]),
  )
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`
}
