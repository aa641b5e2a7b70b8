import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portsFrom } from './place.ts'
import { runProduct } from './product.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'planet-product-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

/** Only the build of the web: the database is external, and there are no services. */
function run(webBuild: Promise<void>, done: string[]) {
  const step = async <T>(label: string, work: () => Promise<T>) => {
    const result = await work()
    done.push(label)
    return result
  }
  return runProduct({
    place: { data, ports: portsFrom(4000) },
    personal: { DATABASE_URL: 'postgresql://elsewhere' },
    events: { step, line: () => undefined, process: () => undefined },
    services: [],
    webBuild,
  })
}

it('is ready once the web is built', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const starting = run(promise, done)
  expect(done).toEqual([])
  resolve()
  await (await starting).stop()
  expect(done).toEqual(['Building the web'])
})

it('does not start without pages', async () => {
  const build = Promise.reject(new Error('The web could not be built.'))
  await expect(run(build, [])).rejects.toThrow('The web could not be built.')
})
