import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Address } from 'viem'
import { compareChains } from './compare-chains.ts'
import { readStateExport } from './state-export.ts'

const usage = `Compares two chains that should hold the same state. Ends with code 1 when they do not.

  node deploy/besu/check-totals.ts --from URL --to URL --state FILE [--contracts FILE] [--sample N]

  --from, --to       JSON-RPC of the old chain and of the new one
  --state FILE       the state export: it names the accounts
  --contracts FILE   addresses that the deployment wrote: it names the tokens
  --sample N         accounts that are compared in every detail (default 200); contracts always are`

class UsageError extends Error {}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}…` : text)

function readTokens(file: string | undefined): Record<string, Address> {
  if (file === undefined) return {}
  const { tokens } = JSON.parse(readFileSync(file, 'utf8')) as { tokens?: Record<string, Address> }
  if (tokens === undefined) throw new UsageError(`${file} names no tokens`)
  return tokens
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { from: text, to: text, state: text, contracts: text, sample: { ...text, default: '200' } },
  })
  const { from, to, state, contracts } = values
  const sample = Number(values.sample)
  if (from === undefined || to === undefined || state === undefined)
    throw new UsageError('--from, --to and --state are needed')
  if (!Number.isSafeInteger(sample) || sample < 0) throw new UsageError('--sample takes a whole number')
  const { alloc } = readStateExport(state)
  const findings = await compareChains({ from, to, alloc, tokens: readTokens(contracts), sample })
  const different = findings.filter(({ same }) => !same)
  for (const { what, from: a, to: b } of findings.filter(({ what }) => /^(chain|sum|supply)/.test(what)))
    console.log(a === b ? `${what}: ${a}` : `${what}: ${a} became ${b}`)
  for (const { what, from: a, to: b } of different)
    console.error(`DIFFERENT ${what}: ${shown(a)} became ${shown(b)}`)
  console.log(`${findings.length - different.length} the same, ${different.length} different`)
  process.exitCode = different.length === 0 ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message)
  process.exitCode = 1
})
