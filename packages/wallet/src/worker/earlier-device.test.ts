import { Transaction } from 'ethers'
import { expect, it } from 'vitest'
import { releaseKey, signedBy, testKey, testManifest, testReleaseKeys } from '../../test/manifest.ts'
import { readVectors } from '../../test/vectors.ts'
import { memoryStore } from '../vault/store.ts'
import { createHandler } from './handle.ts'
import type { ResultOf } from './protocol.ts'

type Device = { account: string; tradePassword: string; address: string; records: Record<string, string> }

it('signs on a device whose vault was written before manifests existed', async () => {
  const { account, tradePassword, address, records } = readVectors<Device>('vault-1')
  const store = memoryStore(new Map(Object.entries(records)))
  const handle = createHandler({ store, now: Date.now, releaseKeys: testReleaseKeys })
  const call = async <T>(act: string, request: object): Promise<T> => {
    const answer = await handle({ id: 1, act, request: { account, ...request } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.result as T
  }
  await call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })
  const transfer = { asset: 'PLA', amount: 5n, to: testKey(201).address }
  const chain = { nonce: 0, gasLimit: 21_000 }
  const { handle: prepared } = await call<ResultOf<'prepareTransfer'>>('prepareTransfer', { transfer, chain })
  const unlock = { by: 'password', tradePassword }
  const { raw } = await call<ResultOf<'signTransaction'>>('signTransaction', { unlock, handle: prepared })
  expect(Transaction.from(raw)).toMatchObject({ from: address, to: transfer.to, value: 5n })
  // Existing bindings stay valid: the address is derived from the same data as before.
  const binding = await call<ResultOf<'prepareBinding'>>('prepareBinding', {
    network: 'bitcoin',
    asset: 'BTC',
  })
  expect(binding.preview).toMatchObject({ recipient: address, network: 'bitcoin' })
})
