import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addIntegrity } from './integrity.ts'

it('names the hash of each script and style of the page, and of lazily loaded ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'start()')
  writeFileSync(join(folder, 'assets', 'later.js'), 'more()')
  writeFileSync(join(folder, 'assets', 'main.css'), 'a{}')
  const page = (script: string, style: string, map = '') => `<link rel="icon" href="/icon.svg" />
<script>inline()</script>
${map}<script type="module" crossorigin src="/assets/main.js"${script}></script>
<link rel="stylesheet" crossorigin href="/assets/main.css"${style}>`
  writeFileSync(join(folder, 'index.html'), page('', ''))
  addIntegrity(folder)
  const hash = (algorithm: string, text: string) =>
    `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
  const integrity = (text: string) => ` integrity="${hash('sha384', text)}"`
  const map = {
    integrity: {
      '/assets/later.js': hash('sha256', 'more()'),
      '/assets/main.css': hash('sha256', 'a{}'),
      '/assets/main.js': hash('sha256', 'start()'),
    },
  }
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    page(
      integrity('start()'),
      integrity('a{}'),
      `<script type="importmap">${JSON.stringify(map)}</script>\n    `,
    ),
  )
  rmSync(folder, { recursive: true })
})
