import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { root } from '../root.ts'

const help = `npm run test:clients

Generates clients of the merchants' API from its OpenAPI document, for Python (openapi-python-client) and Go
(oapi-codegen), and takes a test payment with each against the real API. Runs the samples of the API's documentation
that verify a webhook in Python, Go and PHP as well. Needs Python 3.10 or later with venv, Go 1.24 or later, and PHP 8
or later; the generators are installed into .cache/clients. TypeScript is part of npm test.

Exit code: 0 when everything ran and passed, 1 when a test failed, 2 when a language is missing on this machine.
`

const needed = {
  Python: ['python3', '--version'],
  Go: ['go', 'version'],
  PHP: ['php', '--version'],
} as const

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit(0)
}
const missing = Object.entries(needed).flatMap(([name, [command, flag]]) =>
  spawnSync(command, [flag]).status === 0 ? [] : [name],
)
for (const name of missing)
  console.log(`MISSING: ${name} is not on this machine. Install it to run its tests.`)
process.env.PLANET_CLIENTS_MISSING = missing.join()
const files = [
  'packages/orders/test/clients.conformance.ts',
  'apps/server/src/docs/webhook-samples.conformance.ts',
]
const vitest = await startVitest(
  files.map((file) => join(root, file)),
  {
    run: true,
    watch: false,
    config: false as never,
    root,
    include: files,
    globalSetup: ['packages/platform/src/testing/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
)
await vitest.close()
// Vitest has set the exit code where a test, or a hook of one, failed.
process.exitCode ||= missing.length > 0 ? 2 : 0
