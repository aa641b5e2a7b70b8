import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { forwarderAddress } from '../src/forwarder.ts'
import { ethereumVaultAbi } from '../src/generated/EthereumVault.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { startBalance } from './chain.ts'
import { alice, bob, hashOf, quorum, relayer, startFixture } from './fixture.ts'
import { callSignedBy } from './signing.ts'

const f = await startFixture()
afterAll(() => f.close())

const key = fc.nat({ max: 7 })
const amount = fc.bigInt({ min: 0n, max: 60n })
const coin = fc.constantFrom('ETH' as const, 'PLA' as const)
const step = fc.oneof(
  fc.record({ act: fc.constant('deposit' as const), key, coin, amount }),
  fc.record({ act: fc.constant('sweep' as const), key, coin }),
  fc.record({ act: fc.constant('release' as const), key, coin, amount }),
  fc.record({ act: fc.constant('void' as const), key }),
)

/** Wrapped PLA is minted by release and burned by sweep; ether is only moved. */
it('pays a release id at most once and loses nothing on the way in', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      await f.reset()
      const { vault, bridgedPla } = f.ethereum
      const tokenOf = (it: 'ETH' | 'PLA') => (it === 'ETH' ? nativeCoin : bridgedPla)
      const closed = new Set<number>()
      const waiting = new Map<string, bigint>()
      const paid = { ETH: 0n, PLA: 0n }
      let [reserve, spent, burned, alicePla] = [0n, 0n, 0n, 1000n]
      await f.attest(f.acts.vault.release(hashOf('start'), bridgedPla, alice, alicePla))

      for (const it of steps) {
        if (it.act === 'deposit') {
          const to = forwarderAddress('ethereum', vault, hashOf(`s${it.key}`))
          if (it.coin === 'PLA' && it.amount > alicePla) continue
          if (it.coin === 'PLA') {
            const args = [to, it.amount]
            await f.send(alice, { address: bridgedPla, abi: wrappedTokenAbi, functionName: 'transfer', args })
            alicePla -= it.amount
          } else {
            await f.wallet(alice).sendTransaction({ to, value: it.amount, chain: null, gasPrice: 0n })
            spent += it.amount
          }
          const pocket = `${it.coin}${it.key}`
          waiting.set(pocket, (waiting.get(pocket) ?? 0n) + it.amount)
        } else if (it.act === 'sweep') {
          const args = [[hashOf(`s${it.key}`)], tokenOf(it.coin)]
          await f.send(relayer, { address: vault, abi: ethereumVaultAbi, functionName: 'sweep', args })
          const arrived = waiting.get(`${it.coin}${it.key}`) ?? 0n
          waiting.delete(`${it.coin}${it.key}`)
          if (it.coin === 'ETH') reserve += arrived
          else burned += arrived
        } else {
          const id = hashOf(`r${it.key}`)
          const act =
            it.act === 'void'
              ? f.acts.vault.voidRelease(id)
              : f.acts.vault.release(id, tokenOf(it.coin), bob, it.amount)
          const covered = it.act === 'void' || (it.amount > 0n && (it.coin === 'PLA' || it.amount <= reserve))
          const allowed = !closed.has(it.key) && covered
          const call = await callSignedBy(act, quorum)
          seen.add(`${it.act} ${allowed}`)
          if (!allowed) {
            await expect(
              f.node.simulateContract({ ...call, account: relayer, gasPrice: 0n }),
            ).rejects.toThrow()
            continue
          }
          await f.send(relayer, call)
          closed.add(it.key)
          if (it.act === 'void') continue
          paid[it.coin] += it.amount
          if (it.coin === 'ETH') reserve -= it.amount
        }
      }

      const supply = await f.read({ address: bridgedPla, abi: wrappedTokenAbi, functionName: 'totalSupply' })
      expect(supply).toBe(1000n + paid.PLA - burned)
      expect(await f.balance(bridgedPla, bob)).toBe(paid.PLA)
      expect(await f.balance(bridgedPla, alice)).toBe(alicePla)
      expect(await f.balance(nativeCoin, vault)).toBe(reserve)
      expect(await f.balance(nativeCoin, bob)).toBe(startBalance + paid.ETH)
      expect(await f.balance(nativeCoin, alice)).toBe(startBalance - spent)
    }),
    { numRuns: 25, seed: 7526 },
  )
  expect([...seen].sort()).toEqual(['release false', 'release true', 'void false', 'void true'])
})
