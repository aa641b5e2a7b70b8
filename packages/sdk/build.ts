/**
 * Makes what merchants install: JavaScript with its types and a package.json, in the folder that is named.
 * `node packages/sdk/build.ts <folder>`, then `npm install <folder>` or `npm publish <folder>`.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { tar } from './tar.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const entries = ['checkout', 'client', 'errors', 'order', 'return', 'webhook']

/** Entries for `import` and `require`, each with matching types. */
const entry = (file: string) => ({
  import: { types: `./${file}.d.ts`, default: `./${file}.js` },
  require: { types: `./cjs/${file}.d.ts`, default: `./cjs/${file}.js` },
})

export function buildSdk(folder: string): void {
  mkdirSync(join(folder, 'cjs'), { recursive: true })
  compile('tsconfig.build.json', folder)
  compile('tsconfig.commonjs.json', join(folder, 'cjs'))
  const { name, version, type, description } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  const made = {
    name,
    version,
    type,
    description,
    license: 'Apache-2.0',
    keywords: ['planet', 'wallet', 'payments', 'orders', 'webhooks'],
    sideEffects: false,
    engines: { node: '>=20' },
    bin: { planet: './cli.js' },
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(entries.map((file) => [`./${file}`, entry(file)])),
      './package.json': './package.json',
    },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  writeFileSync(join(folder, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')
  cpSync(join(here, 'README.md'), join(folder, 'README.md'))
  cpSync(join(here, '../../LICENSE'), join(folder, 'LICENSE'))
}

function compile(rules: string, folder: string): void {
  const compiler = join(here, '../../node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', join(here, rules), '--outDir', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`TypeScript refused: ${stdout}`)
}

/** Builds the package and packs it as npm installs it; returns the file's name. The build is reproducible. */
export function packSdk(target: string): string {
  const work = mkdtempSync(join(tmpdir(), 'planet-sdk-'))
  try {
    buildSdk(work)
    mkdirSync(target, { recursive: true })
    const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string }
    const name = `planet-sdk-${version}.tgz`
    const files = globSync('**/*', { cwd: work })
      .filter((file) => statSync(join(work, file)).isFile())
      .sort()
      .map((file) => ({ name: `package/${file}`, content: readFileSync(join(work, file)) }))
    writeFileSync(join(target, name), gzipSync(tar(files)))
    // Shops without a bundler load it from the wallet itself.
    cpSync(join(work, 'checkout.js'), join(target, 'checkout.js'))
    return name
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder to build into.')
  buildSdk(resolve(folder))
}
