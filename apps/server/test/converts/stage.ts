import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import type { BridgeContext } from '@planet/bridge/context/context'
import { applyPlanetBlocks } from '@planet/bridge/events/apply-events'
import { planetView } from '@planet/bridge/planet/view'
import { readSetup } from '@planet/bridge/setup/setup-file'
import { jsonRpc } from '@planet/chains/json-rpc'
import { followOnce } from '@planet/ledger/follow/follow'
import { fixedSettings } from '@planet/platform/testing/fixed-settings'
import { publishBalances } from '@planet/transfers/live/publish-balances'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { sign, startPlanet } from '@planet/transfers/testing/planet'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { type ConvertRequest, convertCall } from '@planet/wallet/evm/convert'
import { type Address, type Hex, hexToBytes, keccak256, parseUnits } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { reviewRules } from '../../src/services/review-rules.ts'
import { bridgeSetup, compressed } from '../../src/testing/bridge-setup.ts'
import { startFeeNodes } from '../../src/testing/fee-nodes.ts'
import { startTestApi } from '../../src/testing/test-api.ts'
import { testConfig } from '../../src/testing/test-config.ts'

export const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
export const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
/** A suspended account. */
export const carol = privateKeyToAccount(`0x${'c3'.repeat(32)}`)
export const [aliceId, bobId, carolId] = [newAccountId(), newAccountId(), newAccountId()]

const keyBytes = (owner: PrivateKeyAccount) => hexToBytes(`0x${compressed(owner.publicKey)}`)
export const ownBitcoin = bitcoinAddress(keyBytes(alice), 'sandbox')
export const ownTron = tronAddress(keyBytes(alice))
export const stranger = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** For a convert of USDT over TRON, at the prices and rates of these tests. */
export const usdtFee = 8_611_379n

export type Intent = { asset?: string; network?: string; amount?: string; destination?: string }
type Order = { fee: string; quote: string; nonce: number; gas_limit: number; token: Address | null }

export type Stage = Awaited<ReturnType<typeof startStage>>

const as = (account: string) => ({ 'x-test-account': account })

export const problemOf = (answer: { message: string; fields?: { field: string; reason: string }[] }) =>
  [answer.message, answer.fields?.[0]?.field, answer.fields?.[0]?.reason].filter(Boolean).join(' ')

/** Three people with wallets on a real chain, behind an API with a bridge and nodes that report fees. */
export async function startStage() {
  const planet = await startPlanet([alice.address])
  const nodes = await startFeeNodes()
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(bridgeSetup(planet)))
  const setup = readSetup(file)
  const settings = {
    PLANET_RPC_URL: planet.url,
    PLANET_CONTRACTS: planet.contractsFile,
    BRIDGE_SETUP: file,
    BITCOIN_RPC_URL: nodes.url,
    ETHEREUM_RPC_URL: nodes.url,
    TRON_API_URL: nodes.url,
  }
  const api = await startTestApi({}, settings)
  const { db, pool } = api.database
  for (const [id, owner, status] of [
    [aliceId, alice, '500'],
    [bobId, bob, '500'],
    [carolId, carol, '600'],
  ] as const) {
    const key = `0x${compressed(owner.publicKey)}`
    await addAccount(pool, {
      id,
      address: owner.address,
      status,
      publicKeys: { planet: key, bitcoin: key, tron: key },
    })
  }
  await planet.credit('USDT', alice.address, parseUnits('1000', 6))
  await planet.credit('BTC', alice.address, parseUnits('1', 8))
  await refreshRates(
    { db },
    sampleRates(() => new Date()),
  )
  const rpc = jsonRpc([planet.url])
  const config = testConfig(api.database.url, settings)
  const context: BridgeContext = {
    setup,
    db,
    rpc,
    planet: planetView(setup, rpc),
    ...reviewRules(config, fixedSettings({}, config), { db }),
    ledgerDb: db,
    vaults: {},
    relaySecret: keccak256('0x01'),
    now: () => new Date(),
    logger: console as never,
  }
  /** The ledger first, then the bridge, as the worker does. */
  const catchUp = async (): Promise<void> => {
    const { contracts } = planet
    while ((await followOnce({ db, rpc, contracts, publishChanges: publishBalances })) > 0);
    await applyPlanetBlocks(context)
  }
  await catchUp()

  const get = async (account: string, url: string) =>
    (await api.app.inject({ url, headers: as(account) })).json()
  const post = async (account: string, url: string, contents: object) =>
    (await api.post(url, contents, { headers: as(account) })).json()
  const prepare = (account: string, intent: Intent = {}) => {
    const query = { asset: 'USDT', network: 'tron', amount: '50000000', destination: stranger, ...intent }
    return get(account, `/api/convert/prepare/?${new URLSearchParams(query)}`)
  }
  const submit = (account: string, raw: Hex, quote: string) =>
    post(account, '/api/convert/send/', { raw, quote })
  /** Like the device. `change` is what an attacker would sign instead. */
  const signed = (owner: PrivateKeyAccount, order: Order, change: Partial<ConvertRequest> = {}) => {
    const request: ConvertRequest = {
      bridge: setup.bridge,
      amount: 50_000_000n,
      fee: BigInt(order.fee),
      mainNetwork: 'tron',
      destination: stranger,
      ...(order.token && { token: order.token }),
      ...change,
    }
    const { to, value, data } = convertCall(request)
    const gas = BigInt(order.gas_limit)
    return sign(owner, { to: to as Address, value, data: data as Hex, nonce: order.nonce, gas })
  }
  return {
    planet,
    api,
    pool,
    setup,
    context,
    catchUp,
    get,
    post,
    prepare,
    submit,
    signed,
    /** Prepared, signed and submitted. */
    convert: async (owner: PrivateKeyAccount, id: string): Promise<string> => {
      const { order } = await prepare(id)
      const { hash } = await submit(id, await signed(owner, order), order.quote)
      return hash
    },
    detail: async (id: string, account = aliceId) =>
      (await get(account, `/api/convert/detail/${id}/`)).convert,
    close: async () => {
      await api.close()
      await nodes.close()
      await planet.close()
    },
  }
}
