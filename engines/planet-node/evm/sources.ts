import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

export const moduleFile = join(folder, 'planet-evm.wasm')
/** From which sources the module was built, and its own hash. */
export const recordFile = join(folder, 'planet-evm.json')

export const recordOf = (): { sources: string; module: string } =>
  JSON.parse(readFileSync(recordFile, 'utf8')) as { sources: string; module: string }

/** Hash of everything that the module is built from: names and contents. */
export function sourcesHash(): string {
  const sources = readdirSync(join(folder, 'src')).sort()
  const files = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', ...sources.map((name) => `src/${name}`)]
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
