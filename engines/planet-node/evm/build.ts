import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moduleFile, recordFile, recordOf, sourcesHash } from './sources.ts'

/**
 * Builds the WebAssembly module from the Rust sources. It needs Rust (rustup fetches the version of
 * rust-toolchain.toml by itself) and, for libsecp256k1, a C compiler of exactly one version, so that builds give the
 * same bytes: zig, as a command or as a Python package. Running and testing the node needs only the module, which is
 * part of the repository. With --check it builds the module again and compares it.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const folder = import.meta.dirname
const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo')
const rustc = spawnSync('rustc', ['--print', 'sysroot'], { cwd: folder, encoding: 'utf8' })
if (rustc.error !== undefined || rustc.status !== 0)
  throw new Error('Building the EVM needs Rust: install rustup.', { cause: rustc.error ?? rustc.stderr })

const zigVersion = '0.13.0'
const zig = [['zig'], ['python3', '-m', 'ziglang']].find(([command = '', ...words]) => {
  const { stdout } = spawnSync(command, [...words, 'version'], { encoding: 'utf8' })
  return stdout?.trim() === zigVersion
})
if (zig === undefined)
  throw new Error(`Building the EVM needs zig ${zigVersion}: pip install ziglang==${zigVersion}.`)

/** Fields of 26 bits, as WebAssembly has no multiplication of 64 by 64 bits; a table of 32 kB instead of 1 MB. */
const cFlags = [
  '-target wasm32-freestanding',
  '-O3 -fno-sanitize=undefined',
  '-Wno-implicit-function-declaration',
  '-DUSE_FORCE_WIDEMUL_INT64=1',
  '-UECMULT_WINDOW_SIZE -DECMULT_WINDOW_SIZE=10',
]

/** Paths of this machine must not become part of the module. */
const remapped = { [cargoHome]: 'cargo', [rustc.stdout.trim()]: 'rust', [folder]: 'evm' }
const flags = Object.entries(remapped).map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
const cargo = ['build', '--release', '--locked', '--target', 'wasm32-unknown-unknown']
const { status } = spawnSync('cargo', cargo, {
  cwd: folder,
  stdio: 'inherit',
  env: {
    ...process.env,
    CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f'),
    CRATE_CC_NO_DEFAULTS: '1',
    CC_wasm32_unknown_unknown: [...zig, 'cc'].join(' '),
    AR_wasm32_unknown_unknown: [...zig, 'ar'].join(' '),
    CFLAGS_wasm32_unknown_unknown: cFlags.join(' '),
  },
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
