import { type Address, encodeDeployData, zeroAddress } from 'viem'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { accountRegistryAbi, accountRegistryBytecode } from '../src/generated/AccountRegistry.ts'
import { deploymentAbi } from '../src/generated/Deployment.ts'
import { accountOf } from './chain.ts'
import { alice, bob, keeper, provider, startFixture, stranger } from './fixture.ts'

const f = await startFixture()
beforeEach(() => f.reset())
afterAll(() => f.close())

const successor = alice
const call = (functionName: string, ...args: readonly Address[]) => ({
  address: f.planet.registry,
  abi: accountRegistryAbi,
  functionName,
  args,
})
const read = (functionName: string) => f.read(call(functionName))

describe('the signer', () => {
  it('hands over to a key that accepts', async () => {
    await f.send(provider.address, call('proposeSigner', successor))
    expect(await read('signer')).toBe(provider.address)
    await f.refused(stranger, call('acceptSigner'), 'NotProposedSigner', [stranger])
    await f.send(successor, call('acceptSigner'))
    expect([await read('signer'), await read('proposedSigner')]).toEqual([successor, zeroAddress])
    await f.refused(successor, call('acceptSigner'), 'NotProposedSigner')
    await f.refused(provider.address, call('proposeSigner', bob), 'NotSignerOrKeeper', [provider.address])
  })

  it('is replaced by the keeper, whom a thief of its key cannot outrun', async () => {
    await f.send(keeper.address, call('proposeSigner', successor))
    await f.refused(provider.address, call('proposeSigner', stranger), 'KeeperProposalStands', [successor])
    await f.send(successor, call('acceptSigner'))
    await f.send(successor, call('proposeSigner', bob))
    await f.send(bob, call('acceptSigner'))
    expect(await read('signer')).toBe(bob)
  })

  it('is not replaced after the proposal is withdrawn', async () => {
    await f.send(keeper.address, call('proposeSigner', successor))
    await f.send(keeper.address, call('proposeSigner', zeroAddress))
    await f.refused(successor, call('acceptSigner'), 'NotProposedSigner')
    await f.send(provider.address, call('proposeSigner', bob))
    expect(await read('proposedSigner')).toBe(bob)
  })

  it('is not for strangers to name', async () => {
    await f.refused(stranger, call('proposeSigner', stranger), 'NotSignerOrKeeper', [stranger])
  })
})

describe('the keeper', () => {
  it('hands over to a key that accepts, and has no other power', async () => {
    await f.refused(provider.address, call('proposeKeeper', bob), 'NotKeeper', [provider.address])
    await f.send(keeper.address, call('proposeKeeper', bob))
    await f.refused(stranger, call('acceptKeeper'), 'NotKeeper', [stranger])
    await f.send(bob, call('acceptKeeper'))
    expect([await read('keeper'), await read('proposedKeeper')]).toEqual([bob, zeroAddress])
    await f.refused(keeper.address, call('proposeSigner', stranger), 'NotSignerOrKeeper')
  })
})

it.each([
  ['signer', [zeroAddress, keeper.address]],
  ['keeper', [provider.address, zeroAddress]],
] as const)('refuses a zero %s at the start', async (_, args) => {
  const initCode = encodeDeployData({ abi: accountRegistryAbi, bytecode: accountRegistryBytecode, args })
  const create = {
    address: f.planet.deployment,
    abi: deploymentAbi,
    functionName: 'create',
    args: [asciiBytes32('another'), initCode],
  }
  await f.refused(accountOf('deployer').address, create, 'ZeroSigner')
})
