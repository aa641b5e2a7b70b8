import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonRpc } from '@planet/chains/json-rpc'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { signaturesOf } from '@planet/solidity/attestations'
import { deployPlanet } from '@planet/solidity/deploy'
import { accountRegistryAbi } from '@planet/solidity/generated/AccountRegistry'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import {
  accountsDomain,
  accountsTypes,
  bridgeDomain,
  bridgeTypes,
  convertStatus,
} from '@planet/solidity/typed-data'
import type { PlanetToken } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import { type Abi, type Address, type Hex, keccak256, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'

export const chainId = evmChainIds.planet.sandbox
const account = (name: string): PrivateKeyAccount => privateKeyToAccount(keccak256(toHex(name)))
const guardians = [account('guardian 1'), account('guardian 2')]
const provider = account('provider')
const relayer = account('relayer')

export type TestPlanet = Awaited<ReturnType<typeof startPlanet>>

/** PLANET with its contracts, where a test can give out every asset and register accounts. */
export async function startPlanet(rich: readonly Address[]) {
  const folder = mkdtempSync(join(tmpdir(), 'planet-transfers-'))
  const alloc = Object.fromEntries(rich.map((address) => [address, { balance: '0x3635c9adc5dea00000' }]))
  const node = await startNode({
    directory: folder,
    rules: planetRules(chainId),
    genesis: { alloc },
    port: 0,
  })
  const contracts: PlanetAddresses = await deployPlanet({
    rpcUrl: node.url,
    deployerKey: keccak256(toHex('deployer')),
    guardians: guardians.map(({ address }) => address),
    threshold: 2,
    provider: provider.address,
    authoriser: provider.address,
    feeCollector: provider.address,
  })
  const contractsFile = join(folder, 'contracts.json')
  writeFileSync(contractsFile, JSON.stringify(contracts))
  const authoriserFile = join(folder, 'authoriser.key')
  writeFileSync(authoriserFile, keccak256(toHex('provider')), { mode: 0o600 })
  let nonce = 0
  const act = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi, functionName, args })
    await broadcast(node.url, await sign(relayer, { to, data, nonce: nonce++, gas: 1_000_000n }))
  }
  const signed = async (primaryType: 'Credit' | 'ReturnConvert', message: Record<string, unknown>) => {
    const domain = bridgeDomain(chainId, contracts.bridge)
    const typed = { domain, types: bridgeTypes, primaryType, message } as Parameters<
      PrivateKeyAccount['signTypedData']
    >[0]
    return signaturesOf(
      await Promise.all(
        guardians.map(async (guardian) => ({
          guardian: guardian.address,
          signature: await guardian.signTypedData(typed),
        })),
      ),
    )
  }
  let deposits = 0
  return {
    url: node.url,
    contracts,
    contractsFile,
    authoriserFile,
    /** As guardians do after a deposit. */
    credit: async (asset: PlanetToken, recipient: Address, amount: bigint) => {
      const depositId = keccak256(toHex(`deposit ${deposits++}`))
      const message = { depositId, asset: contracts.tokens[asset], recipient, amount }
      const signatures = await signed('Credit', message)
      const { asset: token } = message
      await act(contracts.bridge, bridgeAbi, 'credit', [depositId, token, recipient, amount, signatures])
    },
    /** As guardians do with a denied convert. */
    returnConvert: async (id: Hex) => {
      const reason = asciiBytes32('policy')
      const signatures = await signed('ReturnConvert', { id, status: convertStatus.requested, reason })
      await act(contracts.bridge, bridgeAbi, 'returnConvert', [id, reason, signatures])
    },
    register: async (accountId: string, owner: PrivateKeyAccount) => {
      const message = { accountId: asciiBytes32(accountId), account: owner.address }
      const domain = accountsDomain(chainId, contracts.registry)
      const claim = await owner.signTypedData({ domain, types: accountsTypes, primaryType: 'Claim', message })
      const approval = await provider.signTypedData({
        domain,
        types: accountsTypes,
        primaryType: 'Approval',
        message,
      })
      await act(contracts.registry, accountRegistryAbi, 'register', [
        message.accountId,
        owner.address,
        claim,
        approval,
      ])
    },
    close: async () => {
      await node.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Fields = { to: Address | null; nonce: number; gas: bigint; value?: bigint; data?: Hex; chain?: number }

export const sign = (
  from: PrivateKeyAccount,
  { to, nonce, gas, value = 0n, data = '0x', chain = chainId }: Fields,
): Promise<Hex> =>
  from.signTransaction({
    type: 'eip1559',
    chainId: chain,
    to,
    nonce,
    gas,
    value,
    data,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })

export async function broadcast(url: string, raw: Hex): Promise<void> {
  await jsonRpc([url]).call('eth_sendRawTransaction', [raw])
}
