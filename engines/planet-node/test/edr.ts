import {
  CANCUN,
  ContractDecoder,
  EdrContext,
  GENERIC_CHAIN_TYPE,
  genericChainProviderFactory,
  MineOrdering,
} from '@nomicfoundation/edr'

export interface EdrProvider {
  request(method: string, params: unknown[]): Promise<unknown>
  handle(request: unknown): Promise<unknown>
}

export interface EdrOptions {
  chainId: number
  accounts?: { address: Uint8Array; balance: bigint }[]
  initialBaseFee?: bigint
  genesisTime?: bigint
}

let context: Promise<EdrContext> | undefined

function sharedContext(): Promise<EdrContext> {
  context ??= (async () => {
    const made = new EdrContext()
    await made.registerProviderFactory(GENERIC_CHAIN_TYPE, genericChainProviderFactory())
    return made
  })()
  return context
}

/** Hardhat's EVM (revm) in memory: an engine that shares no code with ours. */
export async function startEdr(options: EdrOptions): Promise<EdrProvider> {
  const edr = await sharedContext()
  const provider = await edr.createProvider(
    GENERIC_CHAIN_TYPE,
    {
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: false,
      chainId: BigInt(options.chainId),
      coinbase: new Uint8Array(20),
      defaultTransactionGasLimit: 16_777_216n,
      genesisState: options.accounts ?? [],
      hardfork: CANCUN,
      initialBaseFeePerGas: options.initialBaseFee ?? 0n,
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: { autoMine: true, blockGasLimit: 30_000_000n, memPool: { order: MineOrdering.Fifo } },
      network: {
        genesisBlockGasLimit: 30_000_000n,
        genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
        genesisBlockTime: options.genesisTime ?? 1_700_000_000n,
      },
      networkId: BigInt(options.chainId),
      observability: {},
      ownedAccounts: [],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new ContractDecoder(),
  )
  const handle = async (request: unknown): Promise<unknown> => {
    const { data } = await provider.handleRequest(JSON.stringify(request))
    return typeof data === 'string' ? JSON.parse(data) : data
  }
  return {
    handle,
    request: async (method, params) => {
      const answer = (await handle({ jsonrpc: '2.0', id: 1, method, params })) as {
        result?: unknown
        error?: { message: string }
      }
      if (answer.error !== undefined) throw new Error(answer.error.message)
      return answer.result
    },
  }
}
