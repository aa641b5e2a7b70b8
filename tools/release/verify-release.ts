import { readFileSync } from 'node:fs'
import { readSignedRelease } from '@planet/wallet/manifest/release'
import { releaseKeys } from '@planet/wallet/manifest/release-keys'
import { Problem } from '../launch/problem.mjs'
import { compareDeployment } from './compare.ts'
import { releaseFile, sha256 } from './hash-files.ts'

const usage = `Compares a deployment with a signed release.

  npm run verify-release -- URL [release.json]

Without a file the list that the deployment itself serves is verified and compared.`

async function main([address, file]: readonly string[]): Promise<void> {
  const base = URL.parse(address ?? '')
  if (!base) throw new Problem(usage)
  const content = file ? readFileSync(file) : await fetchList(base)
  const release = readSignedRelease(JSON.parse(new TextDecoder().decode(content)), releaseKeys)
  const differences = await compareDeployment(base, release)
  for (const { path, problem } of differences) console.error(`${problem}: ${path}`)
  if (differences.length > 0) throw new Problem(`${base.origin} does not serve release ${release.name}.`)
  console.log(`${base.origin} serves release ${release.name} (${release.stage}), SHA-256 ${sha256(content)}`)
}

async function fetchList(base: URL): Promise<Uint8Array> {
  const response = await fetch(new URL(`/${releaseFile}`, base))
  if (!response.ok) throw new Problem(`${base.origin} serves no ${releaseFile}.`)
  return new Uint8Array(await response.arrayBuffer())
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
