import assert from 'node:assert/strict'
import { type Address, createWalletClient, type Hex, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { EthereumAddresses, PlanetAddresses } from '../../src/addresses.ts'
import type { bridgeActs, ordersActs, registryActs, vaultActs } from '../acts.ts'
import type { Act } from '../signing.ts'
import type { Session } from './session.ts'

/** What every check works with. */
export interface Stage extends Session {
  planet: PlanetAddresses
  ethereum: EthereumAddresses
  acts: {
    bridge: ReturnType<typeof bridgeActs>
    vault: ReturnType<typeof vaultActs>
    orders: ReturnType<typeof ordersActs>
    registry: ReturnType<typeof registryActs>
  }
  guardians: PrivateKeyAccount[]
  quorum: PrivateKeyAccount[]
  provider: PrivateKeyAccount
  authoriser: PrivateKeyAccount
  feeCollector: Address
  /** Accounts and ids are new in every run, so that a chain with history can be used again. */
  fresh: { account: () => PrivateKeyAccount; id: () => Hex }
  attest: (act: Act) => ReturnType<Session['send']>
  /** An account that holds PLA, if there is one. */
  treasury: PrivateKeyAccount | undefined
}

/** Sends plain PLA to an account that has none. */
export async function givePla(
  stage: Stage,
  treasury: PrivateKeyAccount,
  to: Address,
  value: bigint,
): Promise<void> {
  const wallet = createWalletClient({ transport: http(stage.rpcUrl), account: treasury })
  const hash = await wallet.sendTransaction({
    to,
    value,
    type: 'legacy',
    gasPrice: 0n,
    gas: 21_000n,
    chain: null,
  })
  const receipt = await stage.node.waitForTransactionReceipt({ hash })
  assert.equal(receipt.status, 'success')
}
