import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  isAddressEqual,
  type PublicClient,
  type Transport,
  type WalletClient,
  zeroAddress,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { asciiBytes32 } from './ascii-bytes32.ts'
import { DeploymentError } from './deployment-error.ts'
import { deploymentAbi, deploymentBytecode, deploymentRuntime } from './generated/Deployment.ts'

/** A deployer's first transaction is its Deployment contract; a key that was used before needs a longer search. */
const noncesSearched = 256
/** A busy node is slow with a large contract, and sending it twice does not help. */
const answerMs = 60_000

export interface Deployer {
  node: PublicClient
  wallet: WalletClient
  account: PrivateKeyAccount
  /** Zero on PLANET. Undefined lets the node's fee market decide. */
  gasPrice: bigint | undefined
}

export function connectDeployer(rpc: string | Transport, key: Hex, gasPrice: bigint | undefined): Deployer {
  const transport = typeof rpc === 'string' ? http(rpc, { timeout: answerMs }) : rpc
  const account = privateKeyToAccount(key)
  return {
    node: createPublicClient({ transport, pollingInterval: 100, cacheTime: 0 }),
    wallet: createWalletClient({ transport, account }),
    account,
    gasPrice,
  }
}

async function send({ node, wallet, account, gasPrice }: Deployer, data: Hex, to?: Address) {
  const request = { account, data, ...(to === undefined ? {} : { to }) }
  const fee = gasPrice === undefined ? {} : ({ type: 'legacy', gasPrice } as const)
  const gas = await node.estimateGas({ ...request, ...(gasPrice === undefined ? {} : { gasPrice }) })
  const hash = await wallet.sendTransaction({ ...request, ...fee, gas: (gas * 12n) / 10n, chain: null })
  const receipt = await node.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success')
    throw new DeploymentError('transaction_failed', `transaction ${hash} reverted`)
}

/** Finds the deployer's Deployment contract by its code, or makes it. */
export async function openDeployment(deployer: Deployer): Promise<Address> {
  const { node, account } = deployer
  const nonce = await node.getTransactionCount({ address: account.address, blockTag: 'pending' })
  for (let n = 0; n < Math.min(nonce, noncesSearched); n++) {
    const address = getContractAddress({ from: account.address, nonce: BigInt(n) })
    if ((await node.getCode({ address })) === deploymentRuntime.code) return address
  }
  if (nonce >= noncesSearched)
    throw new DeploymentError(
      'too_many_nonces',
      `${account.address} has sent ${nonce} transactions: use a fresh key`,
    )
  await send(deployer, deploymentBytecode)
  return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
}

/** The contract of that name, created now if it was not there. */
export async function place(
  deployer: Deployer,
  deployment: Address,
  name: string,
  initCode: Hex,
): Promise<Address> {
  const present = await find(deployer, deployment, name)
  if (present) return present
  const args = [asciiBytes32(name), initCode] as const
  const data = encodeFunctionData({ abi: deploymentAbi, functionName: 'create', args })
  await send(deployer, data, deployment)
  const created = await find(deployer, deployment, name)
  if (!created) throw new DeploymentError('code_differs', `${name} was not created`)
  return created
}

/** The contract of that name, if it is there. */
export async function find(
  { node }: Deployer,
  deployment: Address,
  name: string,
): Promise<Address | undefined> {
  const args = [asciiBytes32(name)] as const
  const contract = { address: deployment, abi: deploymentAbi, functionName: 'contractOf', args } as const
  const address = await node.readContract(contract)
  return isAddressEqual(address, zeroAddress) ? undefined : address
}
