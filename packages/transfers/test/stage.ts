import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import type { Hex } from '@planet/chains/hex'
import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { startTestApi } from '@planet/server/testing/test-api'
import { type Address, encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { publishBalances } from '../src/live/publish-balances.ts'
import { sign, startPlanet } from '../src/testing/planet.ts'

export const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
/** A suspended account. */
export const carol = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
export const [aliceId, bobId, carolId] = [newAccountId(), newAccountId(), newAccountId()]

type Intent = { to: Address; amount: bigint; asset?: 'PLA' | 'USDT'; comment?: string }

export type Stage = Awaited<ReturnType<typeof startStage>>

export const as = (account: string) => ({ 'x-test-account': account })

export const tokenTransfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** Three people with wallets on a real chain, behind the API. */
export async function startStage() {
  const planet = await startPlanet([alice.address, carol.address])
  const api = await startTestApi({}, { PLANET_RPC_URL: planet.url, PLANET_CONTRACTS: planet.contractsFile })
  const { pool, db } = api.database
  const catchUp = async () => {
    const { contracts } = planet
    const following = { db, rpc: jsonRpc([planet.url]), contracts, publishChanges: publishBalances }
    while ((await followOnce(following)) > 0);
  }
  await addAccount(pool, { id: aliceId, address: alice.address })
  await addAccount(pool, { id: bobId, address: bob.address })
  await addAccount(pool, { id: carolId, address: carol.address, status: '600' })
  await planet.register(aliceId, alice)
  await planet.register(bobId, bob)
  await planet.credit('USDT', alice.address, parseUnits('1000', 6))
  await catchUp()

  const get = async (account: string, url: string) =>
    (await api.app.inject({ url, headers: as(account) })).json()
  const post = async (account: string, url: string, contents: object) =>
    (await api.post(url, contents, { headers: as(account) })).json()
  return {
    planet,
    api,
    pool,
    db,
    catchUp,
    get,
    post,
    /** Like the device: prepare, sign, submit. */
    transfer: async (
      id: string,
      owner: PrivateKeyAccount,
      { to, amount, asset = 'PLA', comment = '' }: Intent,
    ) => {
      const prepared = await get(id, `/api/transfer/prepare/?asset=${asset}&to=${to}`)
      expect(prepared.success).toBe(true)
      const { nonce, gas_limit, token } = prepared
      const common = { nonce, gas: BigInt(gas_limit) }
      const raw = token
        ? await sign(owner, { ...common, to: token, data: tokenTransfer(to, amount) })
        : await sign(owner, { ...common, to, value: amount })
      return { raw, answer: await post(id, '/api/transfer/send/', { raw, comment }) }
    },
    balanceOf: async (account: string, asset: string) => {
      const { assets } = await get(account, '/api/wallet/balances/')
      return assets.find((one: { asset: string }) => one.asset === asset)
    },
    close: async () => {
      await api.close()
      await planet.close()
    },
  }
}
