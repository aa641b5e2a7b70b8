import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile } from '@planet/platform/config/key-file'
import { stages } from '@planet/units/network'
import { releaseKeys } from '@planet/wallet/manifest/release-keys'
import { Problem } from '../launch/problem.mjs'
import { sandboxReleaseKey } from '../manifest/sandbox-release-key.ts'
import { root } from '../root.ts'
import { buildWeb } from '../start/web-build.ts'
import { refuseOtherKey } from './check-release-key.ts'
import { releaseFile } from './hash-files.ts'
import { signRelease } from './sign-release.ts'

const usage = `Builds the web and writes the signed list of its files.

  npm run release -- --stage main --key-file FILE [--name NAME] [--version NUMBER]

Installed apps refuse a release whose version is lower than theirs. Without --version it follows from package.json.

Without --stage the release is for the sandbox and signed with its published key.`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { stage: text, 'key-file': text, name: text, version: text } })
  const stage = stages.find((one) => one === (values.stage ?? 'sandbox'))
  if (!stage || (stage !== 'sandbox' && !values['key-file'])) throw new Problem(usage)
  const privateKey = values['key-file'] ? readKeyFile(values['key-file']) : sandboxReleaseKey
  refuseOtherKey(releaseKeys, stage, privateKey)
  await buildWeb('best')
  const folder = join(root, 'apps', 'web', 'dist')
  const { release, sha256 } = await signRelease({ folder, stage, privateKey, ...named(values) })
  const count = Object.keys(release.files).length
  console.log(`Release ${release.name} (${stage}, version ${release.version}), ${count} files`)
  console.log(`SHA-256 ${sha256}  apps/web/dist/${releaseFile}`)
}

function named({ name, version }: { name?: string; version?: string }) {
  if (version !== undefined && !/^\d{1,15}$/.test(version)) throw new Problem(usage)
  return { ...(name !== undefined && { name }), ...(version !== undefined && { version: Number(version) }) }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
