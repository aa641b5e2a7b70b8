import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const hashOf = (file: string, algorithm: 'sha256' | 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

/**
 * Adds the hash of each script and style to the page (SRI), from the written files, and in an import map those of
 * lazily loaded scripts and styles. The server's Integrity-Policy blocks scripts without one.
 */
export function addIntegrity(dir: string): void {
  const page = join(dir, 'index.html')
  const hashed = readFileSync(page, 'utf8').replace(
    /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*/g,
    (tag, path: string) => `${tag} integrity="${hashOf(join(dir, path), 'sha384')}"`,
  )
  // Browsers ignore an import map after the first module.
  const first = hashed.search(/<(?:script|link)\b[^>]*\b(?:src|href)="\/assets\/[^"]+\.js"/)
  if (first < 0) throw new Error('The page loads no script.')
  writeFileSync(page, `${hashed.slice(0, first)}${importMap(dir)}\n    ${hashed.slice(first)}`)
}

function importMap(dir: string): string {
  const files = readdirSync(join(dir, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .sort()
  const integrity = Object.fromEntries(
    files.map((name) => [`/assets/${name}`, hashOf(join(dir, 'assets', name), 'sha256')]),
  )
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>`
}

const marker = 'link.crossOrigin = "";'

/**
 * Browsers read hashes of imported scripts from the import map by themselves. For styles, which Vite adds as elements
 * when a screen is loaded, its helper looks them up there.
 */
export function hashLaterStyles(): Plugin {
  return {
    name: 'hash-later-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined
      if (!code.includes(marker)) this.error('The helper that loads styles has changed.')
      const look = `JSON.parse(document.querySelector('script[type="importmap"]').textContent).integrity`
      return code.replace(marker, `${marker} if (isCss) link.integrity = ${look}[dep.pathname] ?? "";`)
    },
  }
}
