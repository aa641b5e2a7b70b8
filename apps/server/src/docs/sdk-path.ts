import { readFileSync } from 'node:fs'

const file = new URL('../../../../packages/sdk/package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }

/** Where the wallet offers the SDK; the build of the web puts it there. */
export const sdkPath = `/sdk/planet-sdk-${version}.tgz`
