import { readFileSync } from 'node:fs'

const file = new URL('../../../../packages/sdk/package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }

/** The path at which the wallet serves the SDK; the web build puts it there. */
export const sdkPath = `/sdk/planet-sdk-${version}.tgz`
