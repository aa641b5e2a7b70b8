import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseSetup } from '@planet/bridge/setup/setup-file'
import { readKeyFile } from '@planet/platform/config/key-file'
import { sleep } from '@planet/platform/timing/sleep'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { type Stage, stages } from '@planet/units/network'
import { Problem } from '../launch/problem.mjs'
import { buildManifest } from './build-manifest.ts'
import { sandboxReleaseKey } from './sandbox-release-key.ts'
import { isUnchanged, readManifests, signManifest, writeManifests } from './sign-manifest.ts'

const usage = `Signs the network manifest, the description of the network that every device verifies before it signs.

  node tools/manifest/main.ts --stage main --version 2 --contracts FILE --setup FILE --provider A --authoriser A
                              [--card-settlement A] --key-file FILE --out FILE
      Builds a manifest from the files of a deployment and signs it with the release key. Run it offline.

  node tools/manifest/main.ts --add-signature FILE --key-file FILE
      Adds a signature to the newest manifest of a file. Guardians vouch for a change this way.

Without --key-file and --version a manifest of the sandbox is signed with its published key, and only when it changed.`

const text = { type: 'string' } as const
const options = {
  stage: text,
  version: text,
  contracts: text,
  setup: text,
  provider: text,
  authoriser: text,
  'card-settlement': text,
  'key-file': text,
  out: text,
  'add-signature': text,
}
type Values = { [name in keyof typeof options]?: string }

function required(values: Values, name: keyof Values): string {
  const value = values[name]
  if (value === undefined) throw new Problem(`--${name} is missing.\n\n${usage}`)
  return value
}

const waitMs = 200
const longestWaitMs = 120_000

/** In `npm start` the deployments write these files right now; a writer never exposes half a file. */
async function readWhenWritten<T>(file: string): Promise<T> {
  for (let waited = 0; !existsSync(file); waited += waitMs) {
    if (waited > longestWaitMs) throw new Problem(`${file} was not written.`)
    await sleep(waitMs)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

function stageOf(name: string): Stage {
  const stage = stages.find((one) => one === name)
  if (!stage) throw new Problem(`--stage is one of ${stages.join(', ')}.`)
  return stage
}

async function addSignature(file: string, keyFile: string): Promise<void> {
  const manifests = readManifests(file)
  const newest = manifests.at(-1)
  if (!newest) throw new Problem(`${file} holds no manifest.`)
  writeManifests(file, [...manifests.slice(0, -1), await signManifest(newest, readKeyFile(keyFile))])
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const { 'add-signature': unfinished, 'key-file': keyFile, version } = values
  if (unfinished !== undefined) return addSignature(unfinished, required(values, 'key-file'))
  const stage = stageOf(required(values, 'stage'))
  const out = required(values, 'out')
  if (stage !== 'sandbox') for (const name of ['version', 'key-file'] as const) required(values, name)
  const manifest = buildManifest({
    stage,
    version: version === undefined ? Math.floor(Date.now() / 1000) : Number(version),
    contracts: await readWhenWritten<PlanetAddresses>(required(values, 'contracts')),
    setup: parseSetup(await readWhenWritten<unknown>(required(values, 'setup'))),
    provider: required(values, 'provider'),
    authoriser: required(values, 'authoriser'),
    cardSettlement: values['card-settlement'],
  })
  if (version === undefined && isUnchanged(out, manifest)) return
  const key = keyFile === undefined ? sandboxReleaseKey : readKeyFile(keyFile)
  writeManifests(out, [await signManifest({ manifest, signatures: [] }, key)])
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
