import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { deployTronVault } from '../src/deploy-tron.ts'
import { tronVaultRules } from '../src/vault-rules.ts'
import { keyOf } from './chain.ts'
import { guardians } from './fixture.ts'

it('reports why TRON refused the vault, and what the deployer needs', async () => {
  const words = 'Account resource insufficient error.'
  const node = createServer((request, response) => {
    const built = { txID: '11'.repeat(32), contract_address: `41${'22'.repeat(20)}` }
    const refused = { result: false, message: Buffer.from(words).toString('hex') }
    response.end(JSON.stringify(request.url?.includes('deploycontract') ? built : refused))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const deployed = deployTronVault({
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    deployerKey: keyOf('deployer'),
    guardians: guardians.map(({ address }) => address),
    threshold: 2,
    rules: tronVaultRules({ USDT: '0x00000000000000000000000000000000000000aa' }),
  })
  await expect(deployed).rejects.toThrow(`TRON refused the vault: ${words} Pay the deployer: 3,000 TRX`)
  node.close()
})
