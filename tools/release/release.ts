import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile } from '@planet/platform/config/key-file'
import { stages } from '@planet/units/network'
import { toHex } from '@planet/wallet/bytes'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { type Release, releaseTypedData, type SignedRelease } from '@planet/wallet/manifest/release'
import type { Hex } from 'viem'
import { sign } from 'viem/accounts'
import { Problem } from '../launch/problem.mjs'
import { sandboxReleaseKey } from '../manifest/sandbox-release-key.ts'
import { root } from '../root.ts'
import { buildWeb } from '../start/web-build.ts'
import { hashFiles, releaseFile, sha256 } from './hash-files.ts'

const usage = `Builds the web and writes the signed list of its files.

  npm run release -- --stage main --key-file FILE [--name NAME]

Without --stage the release is for the sandbox and signed with its published key.`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { stage: text, 'key-file': text, name: text } })
  const stage = stages.find((one) => one === (values.stage ?? 'sandbox'))
  if (!stage || (stage !== 'sandbox' && !values['key-file'])) throw new Problem(usage)
  const privateKey = values['key-file'] ? readKeyFile(values['key-file']) : sandboxReleaseKey
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  await buildWeb()
  const folder = join(root, 'apps', 'web', 'dist')
  const release: Release = { name: values.name ?? version, stage, files: hashFiles(folder) }
  const hash = toHex(typedDataDigest(releaseTypedData(release))) as Hex
  const signed: SignedRelease = { release, signatures: [await sign({ hash, privateKey, to: 'hex' })] }
  const content = Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)
  writeFileSync(join(folder, releaseFile), content)
  console.log(`Release ${release.name} (${stage}), ${Object.keys(release.files).length} files`)
  console.log(`SHA-256 ${sha256(content)}  apps/web/dist/${releaseFile}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
