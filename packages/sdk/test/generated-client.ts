import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const example = join(root, 'examples/clients/typescript/take-payment.ts')
const rules = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--erasableSyntaxOnly'],
  ...['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', 'node'],
]

type ClientSettings = { PLANET_URL: string; PLANET_ACCESS_KEY: string; PLANET_ACCESS_SECRET: string }

/** Generates the types, checks the example with them as a merchant's compiler would, and runs it. */
export async function takePayment(settings: ClientSettings): Promise<string> {
  const document = await (await fetch(new URL('/api/v1/openapi.json', settings.PLANET_URL))).text()
  const cache = join(root, '.cache', 'clients')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'typescript-'))
  try {
    const program = join(folder, 'take-payment.ts')
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypes(document)))
    cpSync(example, program)
    await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), ...rules, program]).catch(
      ({ stdout }: { stdout: string }) => {
        throw new Error(`TypeScript refuses the generated client: ${stdout}`)
      },
    )
    return (await run(process.execPath, [program], { env: { ...process.env, ...settings } })).stdout.trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
