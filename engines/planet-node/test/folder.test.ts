import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { type ChainRules, planetRules } from '../src/chain/rules.ts'
import { FolderRefused } from '../src/store/folder.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_401
const genesis = { alloc: {} }

function open(directory: string, rules: ChainRules = planetRules(CHAIN_ID), alloc = {}): Promise<Chain> {
  return Chain.open({ directory, rules, genesis: { ...genesis, alloc } })
}

async function refusal(attempt: Promise<Chain>): Promise<{ code: string; message: string }> {
  try {
    await (await attempt).close()
  } catch (cause) {
    if (cause instanceof FolderRefused) return { code: cause.code, message: cause.message }
    throw cause
  }
  return { code: 'opened', message: '' }
}

/** A closed chain of some blocks. */
async function written(blocks = 30): Promise<string> {
  const directory = temporaryFolder()
  const chain = await open(directory)
  for (let n = 0; n < blocks; n++)
    await chain.makeBlock({ transactions: [], timestamp: 10n, allowEmpty: true })
  await chain.close()
  return directory
}

function fileIn(directory: string, test: (name: string) => boolean): string {
  const name = readdirSync(join(directory, 'db')).find(test)
  if (name === undefined) throw new Error('no such file')
  return join(directory, 'db', name)
}

describe('the data folder', () => {
  it('continues where it left off', async () => {
    const directory = await written()
    const chain = await open(directory)
    expect(chain.headNumber).toBe(30)
    await chain.close()
  })

  it('is rejected if it holds something else', async () => {
    const directory = temporaryFolder()
    writeFileSync(join(directory, 'letter.txt'), 'dear')
    expect(await refusal(open(directory))).toMatchObject({
      code: 'foreign',
      message: expect.stringContaining('letter.txt'),
    })
    expect(readdirSync(directory)).toEqual(['letter.txt'])
  })

  it('is rejected if it belongs to another chain or genesis', async () => {
    const directory = await written(1)
    expect(await refusal(open(directory, planetRules(9)))).toMatchObject({
      code: 'foreign',
      message: expect.stringContaining(`belongs to chain ${CHAIN_ID}, not 9`),
    })
    const alloc = { [`0x${'01'.repeat(20)}`]: { balance: '1' } }
    expect(await refusal(open(directory, planetRules(CHAIN_ID), alloc))).toMatchObject({ code: 'foreign' })
    expect(await refusal(open(directory))).toMatchObject({ code: 'opened' })
  })

  it('is rejected while another node uses it', async () => {
    const directory = await written(1)
    const chain = await open(directory)
    expect(await refusal(open(directory))).toMatchObject({ code: 'locked' })
    await chain.close()
    expect(await refusal(open(directory))).toMatchObject({ code: 'opened' })
  })

  it.each([
    [
      'its marker is not readable',
      (directory: string) => writeFileSync(join(directory, 'planet-node.json'), '{"form'),
    ],
    ['its database is gone', (directory: string) => rmSync(join(directory, 'db'), { recursive: true })],
    ['CURRENT is gone', (directory: string) => rmSync(join(directory, 'db', 'CURRENT'))],
    [
      'the manifest is cut',
      (directory: string) =>
        truncateSync(
          fileIn(directory, (name) => name.startsWith('MANIFEST')),
          5,
        ),
    ],
    [
      'the log is cut',
      (directory: string) => {
        const log = fileIn(directory, (name) => name.endsWith('.log'))
        truncateSync(log, Math.floor(readFileSync(log).length / 2))
      },
    ],
    [
      'the log is damaged in the middle',
      (directory: string) => {
        const log = fileIn(directory, (name) => name.endsWith('.log'))
        const bytes = readFileSync(log)
        const third = Math.floor(bytes.length / 3)
        bytes.fill(0xaa, third, third + 50)
        writeFileSync(log, bytes)
      },
    ],
  ])('is rejected as torn if %s', async (_, damage) => {
    const directory = await written(400)
    damage(directory)
    const { code, message } = await refusal(open(directory))
    expect(code).toBe('torn')
    expect(message).not.toBe('')
  })

  it('is rejected as torn if an older database replaced it', async () => {
    const directory = await written(3)
    const older = join(temporaryFolder(), 'db')
    cpSync(join(directory, 'db'), older, { recursive: true })
    const chain = await open(directory)
    await chain.makeBlock({ transactions: [], timestamp: 10n, allowEmpty: true })
    await chain.close()
    rmSync(join(directory, 'db'), { recursive: true })
    cpSync(older, join(directory, 'db'), { recursive: true })
    expect(await refusal(open(directory))).toMatchObject({
      code: 'torn',
      message: expect.stringContaining('commits'),
    })
  })

  it('is created again if its creation was interrupted', async () => {
    const directory = await written(2)
    const marker = join(directory, 'planet-node.json')
    writeFileSync(marker, readFileSync(marker, 'utf8').replace('"ready"', '"creating"'))
    const chain = await open(directory)
    expect(chain.headNumber).toBe(0)
    await chain.close()
  })
})
