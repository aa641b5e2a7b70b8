import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

it('lets Node import and render the pages without a build', async () => {
  const page = `{ title: 'A <b>', language: 'en', path: '/', menu: [], children: 'text' }`
  const script = `
    import { compileJsx } from ${urlOf('./compile-jsx.ts')}
    compileJsx()
    const { renderPage } = await import(${urlOf('./frame/render.tsx')})
    process.stdout.write(renderPage(${page}))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toMatch(/^<!doctype html><html lang="en">/)
  expect(stdout).toContain('<title>A &lt;b&gt; · Planet console</title>')
})
