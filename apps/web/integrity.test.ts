import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addIntegrity } from './integrity.ts'

it('names the hash of each script and style of the page, and leaves the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'start()')
  writeFileSync(join(folder, 'assets', 'main.css'), 'a{}')
  const page = (script: string, style: string) => `<link rel="icon" href="/icon.svg" />
<script>inline()</script>
<script type="module" crossorigin src="/assets/main.js"${script}></script>
<link rel="stylesheet" crossorigin href="/assets/main.css"${style}>`
  writeFileSync(join(folder, 'index.html'), page('', ''))
  addIntegrity(folder)
  const integrity = (text: string) =>
    ` integrity="sha384-${createHash('sha384').update(text).digest('base64')}"`
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(page(integrity('start()'), integrity('a{}')))
  rmSync(folder, { recursive: true })
})
