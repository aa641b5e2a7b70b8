import type { SetupFile } from '@planet/bridge/setup/setup-file'
import { deployMainnet } from '@planet/solidity/deploy'
import { deployTronVault } from '@planet/solidity/deploy-tron'
import { ethereumVaultRules, tronVaultRules } from '@planet/solidity/vault-rules'
import type { TokenAddresses } from '@planet/units/asset'
import { tronAccount, tronAddressOf } from '@planet/wallet/addresses/tron'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import type { Sandbox } from './sandbox.ts'

export type Guardianship = { guardians: readonly Address[]; threshold: number }
export type VaultKeys = { deployer: { address: Address; key: Hex }; relayer: Address }

const ether = 10n ** 18n
const trx = 10n ** 6n
/** More than a deployment costs, and far above the operators' warning level. */
const deployerFunds = { ethereum: ether, tron: 50_000n * trx }
export const guardianFunds = { ethereum: ether, tron: 10_000n * trx }
export const relayerFunds = { ethereum: 100n * ether, tron: 1_000_000n * trx }

/** Short enough to see a large convert wait in the vault of a sandbox. */
const vaultDelay = 120n

/** Finds the vault on Ethereum, or deploys it. */
export async function ethereumVault(
  rpcUrl: string,
  sandbox: Sandbox,
  { deployer, relayer }: VaultKeys,
  wanted: Guardianship,
): Promise<NonNullable<SetupFile['ethereum']>> {
  await fundOnEthereum(rpcUrl, sandbox, deployer.address, deployerFunds.ethereum)
  await fundOnEthereum(rpcUrl, sandbox, relayer, relayerFunds.ethereum)
  const tokens = (await sandbox.contractsOf('ethereum')).tokens as TokenAddresses<Address>
  const rules = ethereumVaultRules(tokens, vaultDelay)
  const deployed = deployMainnet({ rpcUrl, deployerKey: deployer.key, ...wanted, rules })
  const { vault, bridgedPla, chainId } = await sandbox.mineDuring('ethereum', deployed)
  return { chainId, vault, tokens: { ...tokens, PLA: bridgedPla }, version: 2 }
}

export async function fundOnEthereum(rpcUrl: string, sandbox: Sandbox, address: Address, wanted: bigint) {
  const node = createPublicClient({ transport: http(rpcUrl) })
  const isFunded = async () => (await node.getBalance({ address })) >= wanted / 2n
  if (await isFunded()) return
  // A payment of an interrupted set-up may still be unconfirmed.
  await sandbox.mine('ethereum', 1)
  if (await isFunded()) return
  await sandbox.pay('ethereum', 'ETH', address, wanted)
  await sandbox.mine('ethereum', 1)
}

export const isEthereumContract = async (rpcUrl: string, address: Address): Promise<boolean> =>
  (await createPublicClient({ transport: http(rpcUrl) }).getCode({ address })) !== undefined

/** Deploys a vault on TRON. One left behind by an interrupted set-up is not found again, and does no harm. */
export async function tronVault(
  url: string,
  sandbox: Sandbox,
  { deployer, relayer }: VaultKeys,
  wanted: Guardianship,
): Promise<NonNullable<SetupFile['tron']>> {
  await fundOnTron(url, sandbox, deployer.address, deployerFunds.tron)
  await fundOnTron(url, sandbox, relayer, relayerFunds.tron)
  const { tokens: written, chainId } = await sandbox.contractsOf('tron')
  const tokens: TokenAddresses<Address> = Object.fromEntries(
    Object.entries(written).map(([asset, token]) => [
      asset,
      `0x${Buffer.from(tronAccount(token)).toString('hex')}`,
    ]),
  )
  const rules = tronVaultRules(tokens, vaultDelay)
  const deployed = deployTronVault({ url, deployerKey: deployer.key, ...wanted, rules })
  const vault = await sandbox.mineDuring('tron', deployed)
  return { chainId, vault, tokens, version: 2 }
}

export async function fundOnTron(url: string, sandbox: Sandbox, address: Address, wanted: bigint) {
  const account = Buffer.from(address.slice(2), 'hex')
  const isFunded = async () => {
    const response = await fetch(`${url}/wallet/getaccount`, {
      method: 'POST',
      body: JSON.stringify({ address: `41${account.toString('hex')}` }),
    })
    const { balance = 0 } = (await response.json()) as { balance?: number }
    return BigInt(balance) >= wanted / 2n
  }
  if (await isFunded()) return
  await sandbox.mine('tron', 1)
  if (await isFunded()) return
  await sandbox.pay('tron', 'TRX', tronAddressOf(account), wanted)
  await sandbox.mine('tron', 1)
}
