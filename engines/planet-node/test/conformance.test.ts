import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe } from 'vitest'
import { ethereumRules, planetRules } from '../src/chain/rules.ts'
import { startNode } from '../src/node.ts'
import { rpcConformance } from './conformance.ts'

const key = `0x${'c0'.repeat(32)}` as const
const genesis = { alloc: { [privateKeyToAccount(key).address]: { balance: (10n ** 20n).toString() } } }
const folder = mkdtempSync(join(tmpdir(), 'planet-conformance-'))
const planet = await startNode({ directory: join(folder, 'planet'), rules: planetRules(4_201), genesis })
const ethereum = await startNode({
  directory: join(folder, 'ethereum'),
  rules: { ...ethereumRules(4_202), mining: { kind: 'clock', everyMs: 60 } },
  genesis,
})

afterAll(async () => {
  await planet.close()
  await ethereum.close()
  rmSync(folder, { recursive: true })
})

describe('by the rules of PLANET', () => rpcConformance(planet.url, planet.wsUrl, key))
describe('by the rules of the sandbox Ethereum', () => rpcConformance(ethereum.url, ethereum.wsUrl, key))
