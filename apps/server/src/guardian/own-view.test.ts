import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planetRules } from '@planet/planet-node/chain/rules'
import { type RunningFollower, startFollowerNode } from '@planet/planet-node/follower-node'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import { createLogger } from '@planet/platform/logging/logger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireOwnView, waitForView } from './own-view.ts'

let folder: string
let producer: RunningNode
let follower: RunningFollower

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-own-view-'))
  const rules = planetRules(47_163)
  producer = await startNode({ directory: join(folder, 'producer'), rules, recoveryThreads: 0 })
  follower = await startFollowerNode({ directory: join(folder, 'follower'), rules, follow: producer.url })
})
afterAll(async () => {
  await follower.close()
  await producer.close()
  rmSync(folder, { recursive: true, force: true })
})

const check = (urls: string[], ownNode = false, stage: 'main' | 'sandbox' = 'main') =>
  requireOwnView({ STAGE: stage, PLANET_RPC_URL: urls, PLANET_OWN_NODE: ownNode })

it('accepts a follower on the same host', () => expect(check([follower.url])).resolves.toBeUndefined())

it('accepts several nodes, which then have to agree', () =>
  expect(check(['http://a.example', 'http://b.example'])).resolves.toBeUndefined())

it('accepts a node that the administrator declares as their own', () =>
  expect(check(['http://127.0.0.1:9'], true)).resolves.toBeUndefined())

it('rejects the node that makes the blocks, even if it is declared as own', async () => {
  await expect(check([producer.url])).rejects.toThrow('makes the blocks')
  await expect(check([producer.url], true)).rejects.toThrow('makes the blocks')
})

it('rejects a single node of unknown origin', () =>
  expect(check(['http://127.0.0.1:9'])).rejects.toThrow('its own view of PLANET'))

it('requires nothing in the sandbox', () =>
  expect(check([producer.url], false, 'sandbox')).resolves.toBeUndefined())

it('waits until the follower has caught up', async () => {
  const logger = createLogger('silent', 'guardian')
  await waitForView({ STAGE: 'main', PLANET_RPC_URL: [follower.url], PLANET_OWN_NODE: false }, logger)
  expect(follower.status()).toMatchObject({ state: 'following', claimed: 0 })
})
