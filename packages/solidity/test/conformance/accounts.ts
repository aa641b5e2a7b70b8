import assert from 'node:assert/strict'
import { asciiBytes32 } from '../../src/ascii-bytes32.ts'
import { accountRegistryAbi } from '../../src/generated/AccountRegistry.ts'
import { signAct } from '../signing.ts'
import type { Stage } from './stage.ts'

export const checkAccounts = {
  'an account registers once, relayed by anyone': async (stage: Stage) => {
    const { acts, planet, provider, fresh, send, read, refused } = stage
    const [account, relayer] = [fresh.account(), fresh.account()]
    const accountId = asciiBytes32(`PW-${fresh.id().slice(2, 22).toUpperCase()}`)
    const claim = await signAct(acts.registry.claim(accountId, account.address, '0x'), account)
    const act = acts.registry.approval(accountId, account.address, claim)
    const call = act.call([await signAct(act, provider)])
    await refused(relayer, act.call([await signAct(act, account)]), 'NotSignedBySigner')
    await send(relayer, call)
    const found = await read(planet.registry, accountRegistryAbi, 'addressOf', [accountId])
    assert.equal(found, account.address)
    await refused(relayer, call, 'AccountIdTaken')
    return undefined
  },
}
