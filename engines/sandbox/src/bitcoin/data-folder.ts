import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { GENESIS_HASH } from './chain/regtest.ts'

const MARKER = 'bitcoin-regtest.json'
const CONTENT = JSON.stringify({ format: 'planet-sandbox-bitcoin', version: 1, genesis: GENESIS_HASH })

class DataFolderError extends Error {
  readonly code = 'foreign_data_folder'
}

async function writeMarker(folder: string): Promise<void> {
  const draft = join(folder, `${MARKER}.new`)
  const file = await open(draft, 'w')
  try {
    await file.writeFile(CONTENT)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, MARKER))
}

/**
 * Claims a folder or checks that it is ours: anything else is left untouched, so that a wrong setting cannot damage
 * other data. Returns the path of the database.
 */
export async function claimDataFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  if (names.every((name) => name === `${MARKER}.new`)) await writeMarker(folder)
  else if (!names.includes(MARKER)) {
    throw new DataFolderError(
      `${folder} holds files that are not a sandbox Bitcoin node's; choose an empty folder`,
    )
  } else if ((await readFile(join(folder, MARKER), 'utf8')) !== CONTENT) {
    throw new DataFolderError(`${folder} belongs to another kind or version of node (see ${MARKER})`)
  }
  return join(folder, 'chain')
}
