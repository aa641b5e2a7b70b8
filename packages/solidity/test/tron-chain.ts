import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { createEVM, type EVM } from '@ethereumjs/evm'
import {
  Address as Account20,
  bytesToHex,
  createAccount,
  createAddressFromString,
  hexToBytes,
} from '@ethereumjs/util'
import {
  type Address,
  concat,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  slice,
} from 'viem'
import type { Call } from './signing.ts'

interface Creation {
  caller: Account20
  code: Uint8Array
  salt?: Uint8Array
}

/** TIP-26: what TRON's virtual machine does differently at CREATE2. */
function tronCreate2({ caller, code, salt }: Creation & { salt: Uint8Array }): Account20 {
  const hash = keccak256(concat(['0x41', bytesToHex(caller.bytes), bytesToHex(salt), keccak256(code)]))
  return new Account20(hexToBytes(slice(hash, 12)))
}

/** An EVM with TRON's rule for CREATE2, which no other engine at hand has. */
export async function startTronChain() {
  const common = new Common({ chain: Mainnet, hardfork: Hardfork.London })
  const evm = await createEVM({ common })
  const patched = evm as unknown as { _generateAddress(message: Creation): Promise<Account20> }
  const standard = patched._generateAddress.bind(evm)
  patched._generateAddress = async (message) =>
    message.salt === undefined ? standard(message) : tronCreate2({ ...message, salt: message.salt })

  async function run(from: Address, data: Hex, to?: Address, value = 0n) {
    const { execResult, createdAddress } = await (evm as EVM).runCall({
      caller: createAddressFromString(from),
      data: hexToBytes(data),
      value,
      gasLimit: 20_000_000n,
      ...(to === undefined ? {} : { to: createAddressFromString(to) }),
    })
    return { execResult, createdAddress }
  }

  return {
    chainId: Number(common.chainId()),
    fund: (address: Address, balance: bigint) =>
      evm.stateManager.putAccount(createAddressFromString(address), createAccount({ balance })),
    balance: async (address: Address) =>
      (await evm.stateManager.getAccount(createAddressFromString(address)))?.balance ?? 0n,
    async deploy(from: Address, initCode: Hex): Promise<Address> {
      const { createdAddress, execResult } = await run(from, initCode)
      if (createdAddress === undefined || execResult.exceptionError !== undefined)
        throw new Error('not deployed')
      return getAddress(createdAddress.toString())
    },
    transfer: (from: Address, to: Address, value: bigint) => run(from, '0x', to, value),
    /** Sends a call, and throws the name of the contract's error when it fails. */
    async send<T>(from: Address, call: Call): Promise<T> {
      const { address, abi, functionName, args, value } = call
      const { execResult } = await run(from, encodeFunctionData({ abi, functionName, args }), address, value)
      const data = bytesToHex(execResult.returnValue)
      if (execResult.exceptionError !== undefined) throw new Error(decodeErrorResult({ abi, data }).errorName)
      return decodeFunctionResult({ abi, functionName, data }) as T
    },
  }
}
