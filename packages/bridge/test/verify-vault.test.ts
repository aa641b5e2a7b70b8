import type { mainNetworks } from '@planet/chains/network'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { encodeFunctionData, type Hex, type TypedDataDefinition } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { releaseMessage, voidMessage } from '../src/board/message.ts'
import { depositSalt } from '../src/deposit-salt.ts'
import { signTyped } from '../src/guardian/key.ts'
import { answerRequest } from '../src/guardian/sign.ts'
import { type VaultNetwork, vaultLocation, vaultRelease } from '../src/networks/vault.ts'
import { Fuse } from './model/crash.ts'
import { needed, people } from './model/main-chain.ts'
import { accountOf, guardianNames } from './people.ts'
import { createVerifyStage, key, keys } from './verify-stage.ts'

const [alice] = people
const amount = 300_000n

/** What a guardian signs for a vault, one change at a time. */
let { chain, planet, view, answer, ask } = createVerifyStage('bitcoin')
const takeStage = (network: (typeof mainNetworks)[number]) => {
  ;({ chain, planet, view, answer, ask } = createVerifyStage(network))
}

const places: VaultNetwork[] = ['ethereum', 'tron']
describe.each(places)('what leaves the vault on %s', (network) => {
  beforeEach(() => takeStage(network))

  it('is signed when it is approved, exactly as approved, and not during a pause', async () => {
    const { convert, place } = ask()
    const release = { kind: 'release', convert: place } as const
    expect(await answer(release)).toBe('not_final')
    expect(await answer({ ...release, kind: 'void' })).toBe('not_final')
    convert.status = 'approved'
    const wanted = vaultRelease(chain.setup, network, convert)
    expect(wanted).toMatchObject({ amount })
    const message = releaseMessage(vaultLocation(chain.setup, network), place.id, wanted)
    expect(await answerRequest(view, key, release)).toBe(await signTyped(key, message))
    planet.paused = true
    expect(await answer(release)).toBe('paused')
    // Returns stay possible.
    expect(await answer({ ...release, kind: 'void' })).toBe('signed')
    for (const status of ['settled', 'returned'] as const) {
      convert.status = status
      planet.paused = false
      expect(await answer(release)).toBe('not_final')
      expect(await answer({ ...release, kind: 'void' })).toBe('not_final')
    }
  })

  const carry = async (data: Hex) => {
    const sender = chain.clients(new Fuse()).vaults[network]
    const made = await sender?.sign(data, (await sender.line?.next()) ?? null)
    if (!made) throw new Error('no vault')
    await sender?.send(made.raw)
    chain.mine(1, false)
    return { mainTx: made.txid, height: (await view.readers[network]?.head())?.height ?? 0 }
  }
  const signaturesOf = async (message: TypedDataDefinition) => {
    const signers = [...keys].sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)).slice(0, 2)
    return Promise.all(signers.map((one) => signTyped(one, message)))
  }
  const addressOf = (one: (typeof keys)[number]) =>
    accountOf(guardianNames[keys.indexOf(one)] ?? '').address.toLowerCase()

  /** Approved, and then paid by the vault or rejected by it permanently. */
  async function decided(outcome: 'release' | 'voidRelease') {
    chain.deposit(alice, [900_000n])
    chain.mine(1, false)
    const { convert, place } = ask()
    convert.status = 'approved'
    const vault = vaultLocation(chain.setup, network)
    const { token, to } = vaultRelease(chain.setup, network, convert)
    const salts = [depositSalt(chain.setup, alice)]
    await carry(encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'sweep', args: [salts, token] }))
    const data =
      outcome === 'release'
        ? encodeFunctionData({
            abi: ethereumVaultAbi,
            functionName: 'release',
            args: [
              place.id,
              token,
              to,
              amount,
              await signaturesOf(releaseMessage(vault, place.id, { token, to, amount })),
            ],
          })
        : encodeFunctionData({
            abi: ethereumVaultAbi,
            functionName: 'voidRelease',
            args: [place.id, await signaturesOf(voidMessage(vault, place.id))],
          })
    return { convert, place, proof: await carry(data) }
  }

  it('is settled when it was paid, deep enough, at no cost, and never returned', async () => {
    const { convert, place, proof } = await decided('release')
    const settle = { kind: 'settle', convert: place, ...proof, feeSpent: '0' } as const
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...proof } as const
    expect(await answer(settle)).toBe('not_final')
    chain.mine(needed - 2, false)
    expect(await answer(settle)).toBe('not_final')
    expect(await answer(back)).toBe('not_final')
    chain.mine(1, false)
    expect(await answer({ ...settle, mainTx: 'ab'.repeat(32) })).toBe('request_mismatch mainTx')
    expect(await answer({ ...settle, height: proof.height - 1 })).toBe('request_mismatch mainTx')
    expect(await answer({ ...settle, feeSpent: '1' })).toBe('request_mismatch feeSpent')
    expect(await answer({ ...settle, convert: ask().place })).toBe('request_mismatch status')
    expect(await answer(back)).toBe('request_mismatch mainTx')
    expect(await answer({ ...back, status: 'requested' })).toBe('request_mismatch status')
    const { mainTx: _, height: __, ...bare } = back
    expect(await answer(bare)).toBe('request_mismatch mainTx')
    planet.paused = true
    expect(await answer(settle)).toBe('paused')
    planet.paused = false
    expect(await answer(settle)).toBe('signed')
    convert.status = 'settled'
    expect(await answer(settle)).toBe('request_mismatch status')
  })

  it('is returned when the vault rejects it permanently, deep enough, even during a pause, and never settled', async () => {
    const { place, proof } = await decided('voidRelease')
    const back = { kind: 'return', convert: place, status: 'approved', reason: 'mine', ...proof } as const
    expect(await answer(back)).toBe('not_final')
    chain.mine(needed - 1, false)
    expect(await answer({ kind: 'settle', convert: place, ...proof, feeSpent: '0' })).toBe(
      'request_mismatch mainTx',
    )
    planet.paused = true
    expect(await answer(back)).toBe('signed')
  })
})
