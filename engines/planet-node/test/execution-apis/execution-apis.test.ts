import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ethereumRules } from '../../src/chain/rules.ts'
import { startNode } from '../../src/node.ts'
import { rpc } from '../conformance.ts'
import { type Answer, comparedOf, type Vectors, vectorsFile } from './format.ts'

const { methods, alloc, simulations } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors

/** The examples begin at this block; earlier ones are ten seconds apart. */
const firstBlocks = 54
let seconds = 0
const directory = mkdtempSync(join(tmpdir(), 'planet-execution-apis-'))
const node = await startNode({
  directory,
  rules: {
    ...ethereumRules(3_503_995_874_084_926),
    mining: { kind: 'demand' },
    blockGasLimit: 200_000_000n,
  },
  genesis: { alloc },
  now: () => 1_000 * seconds,
})
for (let block = 1; block <= firstBlocks; block++) {
  seconds = 10 * block
  await node.producer.mine(1)
}
afterAll(async () => {
  await node.close()
  rmSync(directory, { recursive: true })
})

/** Why some of the public examples have another answer here. */
const history = 'it reads hashes, balances or contracts of the history that the examples were made on'
const precompiles = 'precompiles cannot be moved or overridden'
const simulatedOtherwise: Record<string, string> = {
  'add-more-non-defined-BlockStateCalls-than-fit-but-now-with-fit': history,
  blobs: 'there are no blobs',
  'blockhash-complex': 'blocks that are simulated have no hash for BLOCKHASH',
  'blockhash-simple': history,
  'blockhash-start-before-head': 'blocks that are simulated have no hash for BLOCKHASH',
  'contract-calls-itself': history,
  'get-block-properties': history,
  'move-ecrecover-and-call': precompiles,
  'move-ecrecover-and-call-old-and-new': precompiles,
  'move-ecrecover-twice-and-call': precompiles,
  'move-to-address-itself-reference-38022': precompiles,
  'move-two-accounts-to-same-38023': precompiles,
  'move-two-non-precompiles-accounts-to-same': precompiles,
  'overflow-nonce': 'the last nonce cannot be used, with or without validation',
  'overflow-nonce-validation': 'the code of a refused transaction is -32000',
  'override-ecrecover': precompiles,
  'override-identity': precompiles,
  'override-sha256': precompiles,
  'overwrite-existing-contract': history,
  'self-destructive-contract-produces-logs': history,
  'simple-send-from-contract-with-validation': 'that a contract is the sender is found before its fee',
  'try-to-move-non-precompile': precompiles,
  'use-as-many-features-as-possible': precompiles,
}

/** Why some methods of the execution APIs are not offered. */
const raw = 'planet_getRawBlocks has headers and transactions as they are signed'
const notOffered: Record<string, string> = {
  debug_getRawBlock: raw,
  debug_getRawHeader: raw,
  debug_getRawReceipts: raw,
  debug_getRawTransaction: raw,
  debug_traceBlockByNumber: 'a transaction is traced by its hash',
  eth_baseFee: 'the header of the newest block has it',
  eth_capabilities: 'the README says how far back each method reaches',
  eth_config: 'the chain has one set of rules, and no fork is planned',
  eth_getProof: 'the state is flat: there is no tree that a proof could lead through',
  eth_getStorageValues: 'eth_getStorageAt in a batch reads many slots',
  testing_buildBlockV1: 'it is for tests of other clients',
  txpool_content: 'senders know what they sent, and others need not',
  txpool_contentFrom: 'senders know what they sent, and others need not',
}

describe('eth_simulateV1 answers the public examples', () => {
  it.each(simulations)('$name', async ({ name, params, expected }) => {
    const answer = comparedOf((await rpc(node.url, 'eth_simulateV1', params)) as Answer)
    if (name in simulatedOtherwise) expect(answer, simulatedOtherwise[name]).not.toEqual(expected)
    else expect(answer).toEqual(expected)
  })
})

describe('methods of the execution APIs', () => {
  it.each(Object.keys(methods))('%s', async (method) => {
    const { error } = await rpc(node.url, method)
    const isOffered = error?.code !== -32601
    expect(isOffered, notOffered[method] ?? 'is offered').toBe(!(method in notOffered))
  })

  it('has a reason for exactly the methods that are not offered', () => {
    expect(Object.keys(notOffered).filter((method) => !(method in methods))).toEqual([])
  })
})
