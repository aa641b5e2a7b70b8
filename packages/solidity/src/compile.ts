import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const solidityFolder = fileURLToPath(new URL('../solidity', import.meta.url))
const generatedFolder = fileURLToPath(new URL('./generated', import.meta.url))

/**
 * London is the newest rule set that every engine of PLANET runs: geth's clique, the last of its kind in 1.13.15,
 * refuses Shanghai; Besu, ethereumjs and TRON run it too. So no PUSH0 and no MCOPY.
 */
export const evmVersion = 'london'

const settings = {
  evmVersion,
  optimizer: { enabled: true, runs: 200 },
  // Without metadata the bytecode depends on the sources and the compiler alone, not on paths or comments.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: {
    '*': {
      '*': [
        'abi',
        'evm.bytecode.object',
        'evm.deployedBytecode.object',
        'evm.deployedBytecode.immutableReferences',
      ],
    },
  },
}

interface Artifact {
  abi: unknown[]
  evm: {
    bytecode: { object: string }
    deployedBytecode: {
      object: string
      immutableReferences: Record<string, { start: number; length: number }[]>
    }
  }
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, Artifact>>
}

interface Solc {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string
}

function sources(folder: string): Record<string, { content: string }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.sol'))
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        relative(folder, join(folder, file)).split(sep).join('/'),
        { content: readFileSync(join(folder, file), 'utf8') },
      ]),
  )
}

const library = '@openzeppelin/contracts/'
const libraryFolder = dirname(require.resolve('@openzeppelin/contracts/package.json'))

function importLibrary(path: string): { contents: string } | { error: string } {
  if (!path.startsWith(library)) return { error: `import outside the package: ${path}` }
  return { contents: readFileSync(join(libraryFolder, path.slice(library.length)), 'utf8') }
}

function renderArtifact(name: string, { abi, evm }: Artifact): string {
  const prefix = name.charAt(0).toLowerCase() + name.slice(1)
  const immutables = Object.values(evm.deployedBytecode.immutableReferences)
    .flat()
    .map(({ start, length }) => [start, length])
    .sort(([a = 0], [b = 0]) => a - b)
  const lines = [
    '// Generated from solidity/ by src/compile.ts.',
    `export const ${prefix}Abi = [`,
    // One line each: a changed function is one changed line.
    ...abi.map((entry) => `  ${JSON.stringify(entry)},`),
    '] as const',
    `export const ${prefix}Bytecode = '0x${evm.bytecode.object}' as const`,
    '/** What a node holds as code, with zeros where immutables go: [start, length] in bytes. */',
    `export const ${prefix}Runtime = {`,
    `  code: '0x${evm.deployedBytecode.object}',`,
    `  immutables: ${JSON.stringify(immutables)},`,
    '} as const',
  ]
  return `${lines.join('\n')}\n`
}

/** Abstract contracts have no code, internal libraries nothing to call. */
function isDeployable({ abi, evm }: Artifact): boolean {
  return evm.bytecode.object !== '' && abi.some((entry) => (entry as { type: string }).type === 'function')
}

/** Compiles every contract under a folder of Solidity sources. Warnings are errors. */
export function compileSolidity(folder: string = solidityFolder): Map<string, Artifact> {
  const solc: Solc = require('solc')
  const input = JSON.stringify({ language: 'Solidity', sources: sources(folder), settings })
  const output: SolcOutput = JSON.parse(solc.compile(input, { import: importLibrary }))
  if (output.errors !== undefined && output.errors.length > 0)
    throw new Error(output.errors.map((e) => e.formattedMessage).join('\n'))
  const own = Object.entries(output.contracts).filter(([file]) => !file.startsWith('@'))
  return new Map(
    own.flatMap(([, contracts]) => Object.entries(contracts)).filter(([, it]) => isDeployable(it)),
  )
}

/** The text of every generated file, by file name. */
export function renderGenerated(): Map<string, string> {
  return new Map(
    [...compileSolidity()].map(([name, artifact]) => [`${name}.ts`, renderArtifact(name, artifact)]),
  )
}

export function writeGenerated(): void {
  rmSync(generatedFolder, { recursive: true, force: true })
  mkdirSync(generatedFolder, { recursive: true })
  for (const [file, text] of renderGenerated()) writeFileSync(join(generatedFolder, file), text)
}

if (import.meta.main) writeGenerated()
