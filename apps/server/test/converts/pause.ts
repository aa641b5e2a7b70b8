import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { bridgeDomain, guardiansTypes } from '@planet/solidity/typed-data'
import { broadcast, chainId, sign } from '@planet/transfers/testing/planet'
import { encodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { testGuardians } from '../../src/testing/bridge-setup.ts'
import { alice, aliceId, bob, type Stage } from './stage.ts'

export function pause(stage: Stage): void {
  const { planet, setup, catchUp, get, prepare, submit, signed } = stage

  it('rejects converts', async () => {
    const [guardian] = testGuardians
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order)
    const signature = await guardian?.signTypedData({
      domain: bridgeDomain(chainId, setup.bridge),
      types: guardiansTypes,
      primaryType: 'Pause',
      message: { nonce: 0n },
    })
    if (!signature) throw new Error('no guardian')
    const data = encodeFunctionData({ abi: bridgeAbi, functionName: 'pauseBySignature', args: [signature] })
    await broadcast(planet.url, await sign(bob, { to: setup.bridge, data, nonce: 0, gas: 300_000n }))
    await catchUp()
    expect((await get(aliceId, '/api/convert/options/')).state).toBe('paused')
    expect((await prepare(aliceId)).message).toBe('bridge_paused')
    expect((await submit(aliceId, raw, order.quote)).message).toBe('bridge_paused')
  })
}
