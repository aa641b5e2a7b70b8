import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ethereumClient } from '@planet/chains/ethereum/client'
import { tronClient } from '@planet/chains/tron/client'
import { createRunFolder } from '@planet/platform/testing/run-folder'
import { type Ethereum, startEthereum } from '@planet/sandbox/ethereum/start'
import { tronSandboxChainId } from '@planet/sandbox/tron/chain/open'
import { startTron } from '@planet/sandbox/tron/start'
import { deployMainnet } from '@planet/solidity/deploy'
import { tronVaultCreation } from '@planet/solidity/tron'
import { ethereumVaultRules, tronVaultRules } from '@planet/solidity/vault-rules'
import { tronAccount, tronAddress } from '@planet/wallet/addresses/tron'
import { hex } from '@scure/base'
import { type Address, custom, type Hex, http } from 'viem'
import type { ChainReader } from '../src/networks/common/network.ts'
import { ethereumSender } from '../src/networks/ethereum/release.ts'
import { ethereumReader } from '../src/networks/ethereum/watch.ts'
import { tronSender } from '../src/networks/tron/release.ts'
import { tronReader } from '../src/networks/tron/watch.ts'
import type { VaultSender } from '../src/networks/vault-sender.ts'
import type { BridgeSetup } from '../src/setup/setup.ts'
import { accountOf, ethereumRelayer, keyOf, paperSetup, tronRelayer } from './people.ts'

/** A main network with the vault on it, and how to talk to it. */
export type Main = {
  setup: Partial<BridgeSetup>
  readerOf: (setup: BridgeSetup) => ChainReader
  senderOf: (setup: BridgeSetup) => VaultSender
  mine: (blocks: number) => Promise<unknown>
  close: () => Promise<void>
}

/** How many seconds the vaults of tests delay what is above their limits. */
export const vaultDelay = 20n

/** The vaults are deployed once; every network starts with a copy of the same chain. */
const copyOf = (folder: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'planet-bridge-main-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** A node that includes every transaction in a block before it responds. */
function minedAtOnce({ url, mine }: Pick<Ethereum, 'url' | 'mine'>) {
  const { request } = http(url, { timeout: 60_000 })({})
  return custom({
    request: async (asked: { method: string; params?: unknown }) => {
      const answer = await request(asked)
      if (asked.method === 'eth_sendRawTransaction') await mine(1)
      return answer
    },
  })
}

const ethereumAt = (dataDir: string) => startEthereum({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0 })

async function deployEthereum() {
  const folder = createRunFolder('ethereum')
  const node = await ethereumAt(folder)
  for (const name of ['deployer', 'relayer']) await node.faucet('ETH', accountOf(name).address, 10n ** 20n)
  await node.mine(1)
  const { guardians, threshold } = paperSetup
  const { vault, bridgedPla, chainId } = await deployMainnet({
    rpcUrl: minedAtOnce(node),
    deployerKey: keyOf('deployer'),
    guardians,
    threshold,
    rules: ethereumVaultRules(node.tokens, vaultDelay),
  })
  await node.close()
  return { folder, contracts: { vault, chainId, tokens: { ...node.tokens, PLA: bridgedPla } } }
}
let deployedEthereum: ReturnType<typeof deployEthereum> | undefined

export async function startTestEthereum({ traces = false } = {}) {
  deployedEthereum ??= deployEthereum()
  const { folder, contracts } = await deployedEthereum
  const dataDir = copyOf(folder)
  const node = await ethereumAt(dataDir)
  const client = () => ethereumClient({ urls: [node.url], agree: 1, traces })
  const main: Main = {
    setup: { ethereum: { ...contracts, version: 2 } },
    readerOf: (setup) => ethereumReader(client(), setup),
    senderOf: (setup) => ethereumSender(client(), setup, ethereumRelayer),
    mine: node.mine,
    close: async () => {
      await node.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return { ...main, node, client }
}

const accountAt = (address: string): Address =>
  `0x${address.startsWith('41') ? address.slice(2) : hex.encode(tronAccount(address))}` as Hex

const tronAt = (dataDir: string, clock = { skewMs: 0 }) =>
  startTron({ dataDir, host: '127.0.0.1', port: 0, blockMs: 0, now: () => Date.now() + clock.skewMs })

const tronClientOf = ({ url }: { url: string }) => tronClient({ urls: [url], agree: 1 })

async function deployTron() {
  const folder = createRunFolder('tron')
  const node = await tronAt(folder)
  const key = hex.decode(keyOf('relayer').slice(2))
  const owner = tronAddress(secp256k1.getPublicKey(key, true))
  await node.faucet('TRX', owner, 100_000_000_000n)
  await node.mine(1)
  const { abi, bytecode, parameter, name } = tronVaultCreation(
    paperSetup.guardians,
    paperSetup.threshold,
    tronVaultRules({ USDT: accountAt(node.usdt) }, vaultDelay),
  )
  const { any } = tronClientOf(node)
  const built = await any<{ txID: string; contract_address: string }>('wallet/deploycontract', {
    owner_address: owner,
    abi: JSON.stringify(abi),
    bytecode: bytecode.slice(2),
    parameter: parameter.slice(2),
    name,
    fee_limit: 15_000_000_000,
    call_value: 0,
    consume_user_resource_percent: 100,
    origin_energy_limit: 10_000_000,
    visible: true,
  })
  const signed = secp256k1.sign(hex.decode(built.txID), key, {
    prehash: false,
    lowS: true,
    format: 'recovered',
  })
  const signature = hex.encode(Uint8Array.from([...signed.slice(1), 27 + (signed[0] ?? 0)]))
  const sent = await any<{ result?: boolean }>('wallet/broadcasttransaction', {
    ...built,
    signature: [signature],
  })
  if (!sent.result) throw new Error(`the vault was refused: ${JSON.stringify(sent)}`)
  await node.mine(1)
  await node.close()
  return { folder, vault: accountAt(built.contract_address) }
}
let deployedTron: ReturnType<typeof deployTron> | undefined

export async function startTestTron() {
  deployedTron ??= deployTron()
  const { folder, vault } = await deployedTron
  const dataDir = copyOf(folder)
  /** Blocks get the time of this clock. */
  const clock = { skewMs: 0 }
  const node = await tronAt(dataDir, clock)
  const client = () => tronClientOf(node)
  const main: Main = {
    setup: {
      tron: { chainId: tronSandboxChainId, vault, tokens: { USDT: accountAt(node.usdt) }, version: 2 },
    },
    readerOf: (setup) => tronReader(client(), setup),
    senderOf: (setup) => tronSender(client(), setup, tronRelayer),
    mine: node.mine,
    close: async () => {
      await node.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return { ...main, node, client, clock }
}
