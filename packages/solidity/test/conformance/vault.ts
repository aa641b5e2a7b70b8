import assert from 'node:assert/strict'
import { forwarderAddress } from '../../src/forwarder.ts'
import { ethereumVaultAbi } from '../../src/generated/EthereumVault.ts'
import { wrappedTokenAbi } from '../../src/generated/WrappedToken.ts'
import { callSignedBy } from '../signing.ts'
import type { Stage } from './stage.ts'

export const checkVault = {
  'a vault releases once, and sweeps what comes to its CREATE2 addresses': async (stage: Stage) => {
    const { acts, ethereum, quorum, fresh, attest, send, read, refused } = stage
    const { vault, bridgedPla } = ethereum
    const [holder, salt, releaseId] = [fresh.account(), fresh.id(), fresh.id()]
    const release = acts.vault.release(releaseId, bridgedPla, holder.address, 500n)
    await attest(release)
    await refused(holder, await callSignedBy(release, quorum), 'ReleaseClosed')
    const forwarder = forwarderAddress('ethereum', vault, salt)
    assert.equal(await read(vault, ethereumVaultAbi, 'forwarderOf', [salt]), forwarder)
    const supply = () => read<bigint>(bridgedPla, wrappedTokenAbi, 'totalSupply')
    const before = await supply()
    const transfer = {
      address: bridgedPla,
      abi: wrappedTokenAbi,
      functionName: 'transfer',
      args: [forwarder, 200n],
    }
    await send(holder, transfer)
    await send(holder, {
      address: vault,
      abi: ethereumVaultAbi,
      functionName: 'sweep',
      args: [[salt], bridgedPla],
    })
    assert.equal(before - (await supply()), 200n)
    return undefined
  },
}
