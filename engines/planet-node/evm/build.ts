import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moduleFile, recordFile, recordOf, sourcesHash } from './sources.ts'

/**
 * Builds the WebAssembly module from the Rust sources. It needs Rust (rustup fetches the version of
 * rust-toolchain.toml by itself); running and testing the node needs only the module, which is part of the
 * repository. With --check it builds the module again and compares it.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const folder = import.meta.dirname
const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo')
const rustc = spawnSync('rustc', ['--print', 'sysroot'], { cwd: folder, encoding: 'utf8' })
if (rustc.error !== undefined || rustc.status !== 0)
  throw new Error('Building the EVM needs Rust: install rustup.', { cause: rustc.error ?? rustc.stderr })

/** Paths of this machine must not become part of the module. */
const remapped = { [cargoHome]: 'cargo', [rustc.stdout.trim()]: 'rust', [folder]: 'evm' }
const flags = Object.entries(remapped).map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
const cargo = ['build', '--release', '--locked', '--target', 'wasm32-unknown-unknown']
const { status } = spawnSync('cargo', cargo, {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') },
})
if (status !== 0) throw new Error('The EVM could not be built.')

const built = join(folder, 'target/wasm32-unknown-unknown/release/planet_evm.wasm')
const module = createHash('sha256').update(readFileSync(built)).digest('hex')
if (values.check) {
  if (module !== recordOf().module)
    throw new Error(`The build gives ${module}, and the repository has ${recordOf().module}.`)
} else {
  copyFileSync(built, moduleFile)
  writeFileSync(recordFile, `${JSON.stringify({ sources: sourcesHash(), module }, undefined, 2)}\n`)
}
console.log(`planet-evm.wasm ${module}`)
