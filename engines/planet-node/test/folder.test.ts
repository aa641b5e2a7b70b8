import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { type ChainRules, ethereumRules, planetRules } from '../src/chain/rules.ts'
import { FolderRefused, whyNotOpened } from '../src/store/folder.ts'
import { readHeadRecord } from '../src/store/head-record.ts'
import { temporaryFolder } from './temporary.ts'

const chainId = 4_401
const genesis = { alloc: {} }

function open(directory: string, rules: ChainRules = planetRules(chainId), alloc = {}): Promise<Chain> {
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
      message: expect.stringContaining(`belongs to chain ${chainId}, not 9`),
    })
    const alloc = { [`0x${'01'.repeat(20)}`]: { balance: '1' } }
    expect(await refusal(open(directory, planetRules(chainId), alloc))).toMatchObject({ code: 'foreign' })
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
      'the log is damaged in the middle',
      (directory: string) => {
        const log = fileIn(directory, (name) => name.endsWith('.log'))
        const bytes = readFileSync(log)
        const third = Math.floor(bytes.length / 3)
        bytes.fill(0xaa, third, third + 50)
        writeFileSync(log, bytes)
      },
    ],
    [
      'its head record is not readable',
      (directory: string) => writeFileSync(join(directory, 'head'), Buffer.alloc(1_024, 0xaa)),
    ],
  ])('is rejected as torn if %s', async (_, damage) => {
    const directory = await written(400)
    damage(directory)
    const { code, message } = await refusal(open(directory))
    expect(code).toBe('torn')
    expect(message).not.toBe('')
  })

  it('is rejected for its lost blocks if the log is cut', async () => {
    const directory = await written(400)
    const log = fileIn(directory, (name) => name.endsWith('.log'))
    truncateSync(log, Math.floor(readFileSync(log).length / 2))
    expect(await refusal(open(directory))).toMatchObject({
      code: 'lost_blocks',
      message: expect.stringContaining('block 400 (0x'),
    })
  })

  it('is rejected for its lost blocks if an older database replaced it', async () => {
    const directory = await written(3)
    const older = join(temporaryFolder(), 'db')
    cpSync(join(directory, 'db'), older, { recursive: true })
    const chain = await open(directory)
    await chain.makeBlock({ transactions: [], timestamp: 10n, allowEmpty: true })
    await chain.close()
    rmSync(join(directory, 'db'), { recursive: true })
    cpSync(older, join(directory, 'db'), { recursive: true })
    const lost = {
      code: 'lost_blocks',
      message: expect.stringContaining('ends at block 3, although block 4'),
    }
    expect(await refusal(open(directory))).toMatchObject(lost)
    // The marker of an earlier release notices it too.
    rmSync(join(directory, 'head'))
    expect(await refusal(open(directory))).toMatchObject({
      code: 'lost_blocks',
      message: expect.stringContaining('commits'),
    })
  })

  it('is rejected if another history replaced it', async () => {
    const directory = await written(3)
    const other = temporaryFolder()
    const chain = await open(other)
    for (let n = 0; n < 5; n++) await chain.makeBlock({ transactions: [], timestamp: 20n, allowEmpty: true })
    await chain.close()
    rmSync(join(directory, 'db'), { recursive: true })
    cpSync(join(other, 'db'), join(directory, 'db'), { recursive: true })
    expect(await refusal(open(directory))).toMatchObject({
      code: 'lost_blocks',
      message: expect.stringContaining('block 3 is no longer 0x'),
    })
  })

  it('starts without a head record, as an earlier release left it, and writes one', async () => {
    const directory = await written(3)
    rmSync(join(directory, 'head'))
    expect(readHeadRecord(directory)).toBeUndefined()
    expect(await refusal(open(directory))).toMatchObject({ code: 'opened' })
    expect(readHeadRecord(directory)).toMatchObject({ number: 3 })
  })

  it('keeps its head record over a torn write of one slot', async () => {
    const directory = await written(3)
    const bytes = readFileSync(join(directory, 'head'))
    bytes.fill(0xaa, 512, 530)
    writeFileSync(join(directory, 'head'), bytes)
    expect(readHeadRecord(directory)).toMatchObject({ number: 3 })
    expect(await refusal(open(directory))).toMatchObject({ code: 'opened' })
  })

  it('follows a reorganisation, which makes the chain shorter on purpose', async () => {
    const directory = temporaryFolder()
    const chain = await open(directory, ethereumRules(chainId))
    for (let n = 0; n < 5; n++)
      await chain.makeBlock({ transactions: [], timestamp: BigInt(10 + n), allowEmpty: true })
    await chain.rewind(3)
    await chain.close()
    expect(readHeadRecord(directory)).toMatchObject({ number: 2 })
    expect(await refusal(open(directory, ethereumRules(chainId)))).toMatchObject({ code: 'opened' })
  })

  it('names a full disk, which is no damage', () => {
    const full = new Error('Database failed to open', {
      cause: new Error('IO error: db/000005.ldb: No space left on device'),
    })
    expect(whyNotOpened('/data', full)).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('/data is full'),
    })
    expect(whyNotOpened('/data', new Error('Corruption: bad record'))).toMatchObject({ code: 'torn' })
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
