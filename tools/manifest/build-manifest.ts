import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { ethereumVaultRuntime } from '@planet/solidity/generated/EthereumVault'
import { tronVaultRuntime } from '@planet/solidity/generated/TronVault'
import type { Stage } from '@planet/units/network'
import type { Manifest } from '@planet/wallet/manifest/manifest'
import { type Hex, keccak256 } from 'viem'

export type ManifestSources = {
  stage: Stage
  version: number
  /** The output of the deployment on PLANET. */
  contracts: PlanetAddresses
  /** The bridge's public data, read from a file that may be of an earlier release. */
  setup: BridgeSetup
  provider: string
  authoriser: string
  cardSettlement?: string | undefined
}

/** Of the compiled code, with the constructor's immutables left at zero. */
const codeHash = (runtime: { code: Hex }): string => keccak256(runtime.code)

/** Vaults of the first version, without limits. */
const firstVaults = {
  ethereum: '0x8bc82105ee3d2bb09c75d7b79c4e046a17675dfd83df3eca076b710d8aa535cb',
  tron: '0xe88841710d2d556debb69e687bd198a4d4b082bf4413c5106a833b9de98c2cc5',
}

export function buildManifest({
  stage,
  version,
  contracts,
  setup,
  provider,
  authoriser,
  cardSettlement,
}: ManifestSources): Manifest {
  const { chainId, registry, orders, bridge, tokens } = contracts
  const { guardians, threshold, bitcoin, ethereum, tron } = setup
  return {
    stage,
    version,
    planet: { chainId, registry, orders, bridge, tokens },
    provider,
    authoriser,
    ...(cardSettlement !== undefined && { cardSettlement }),
    guardians: { addresses: guardians, threshold },
    ...(bitcoin && { bitcoin: { publicKeys: bitcoin.publicKeys, threshold } }),
    ...(ethereum && {
      ethereum: {
        chainId: ethereum.chainId,
        vault: ethereum.vault,
        vaultCodeHash: ethereum.version === 2 ? codeHash(ethereumVaultRuntime) : firstVaults.ethereum,
        tokens: ethereum.tokens,
      },
    }),
    ...(tron && {
      tron: {
        chainId: tron.chainId,
        vault: tron.vault,
        vaultCodeHash: tron.version === 2 ? codeHash(tronVaultRuntime) : firstVaults.tron,
        tokens: tron.tokens,
      },
    }),
  }
}
