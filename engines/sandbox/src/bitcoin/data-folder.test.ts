import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimDataFolder } from './data-folder.ts'
import { temporaryFolder } from './test/temporary-node.ts'

describe('claimDataFolder', () => {
  it('accepts an empty folder, one that does not exist yet, and its own again', async () => {
    const folder = join(await temporaryFolder(), 'deeper', 'still')
    const path = await claimDataFolder(folder)
    expect(await claimDataFolder(folder)).toBe(path)
    expect(await readdir(folder)).toEqual(['bitcoin-regtest.json'])
  })

  it('accepts a folder that a kill left half claimed', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'bitcoin-regtest.json.new'), '{"form')
    await claimDataFolder(folder)
    expect(await readdir(folder)).toEqual(['bitcoin-regtest.json'])
  })

  it('rejects all others', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'wallet.dat'), 'keys')
    await expect(claimDataFolder(folder)).rejects.toThrow(
      /not a sandbox Bitcoin node's; choose an empty folder/,
    )
    expect(await readdir(folder)).toEqual(['wallet.dat'])
  })
})
