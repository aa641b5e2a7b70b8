import { jsonRpc } from '@planet/chains/json-rpc'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase } from '@planet/platform/testing/test-database'
import { expect, it } from 'vitest'
import { paperSetup } from '../../test/people.ts'
import { connectNetworks } from '../connect/connect.ts'
import { openBridge } from './start-bridge.ts'

it('judges by every rule that it was given', async () => {
  const connection = await createTestDatabase()
  const rules = {
    accountOf: async () => undefined,
    limits: () => ({ newAddress: 0n, perAccount: 0n, global: 0n }),
    lacksTravelData: async () => true,
    feeOf: async () => 0n,
    windowMs: 5,
  }
  const { context } = openBridge({
    setup: paperSetup,
    connection,
    rpc: jsonRpc(['http://127.0.0.1:1']),
    networks: connectNetworks(paperSetup, {}),
    startHeights: {},
    relaySecret: `0x${'11'.repeat(32)}`,
    logger: createLogger('silent', 'test'),
    ...rules,
  })
  expect(context).toMatchObject(rules)
  await connection.close()
})
