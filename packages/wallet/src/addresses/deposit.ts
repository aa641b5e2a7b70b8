import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { NetworkId, Stage } from '@planet/units/network'
import { concat, fromHex, integerBytes, leftPad, toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { encodeBitcoinAddress } from './bitcoin.ts'
import { checksumAddress, ethereumAccount } from './ethereum.ts'
import { multisigScript } from './multisig-script.ts'
import { tronAddressOf } from './tron.ts'

/** The bridge that a salt is for: another chain or contract has other deposit addresses. */
export type BridgeIdentity = { chainId: number; bridge: string }

/** Everything that deposit addresses are derived from. Public; a network that the bridge does not serve is absent. */
export type DepositBridge = BridgeIdentity & {
  stage: Stage
  /** Who can spend: k of the guardians' public keys (33 bytes each, hexadecimal). */
  bitcoin?: { threshold: number; publicKeys: readonly string[] }
  /** Addresses are written as on Ethereum, without TRON's 0x41. */
  ethereum?: { vault: string }
  tron?: { vault: string }
}

export type DepositNetwork = Exclude<NetworkId, 'planet'>

/**
 * The one number from which all deposit addresses of a recipient are derived, on every network. The address itself thus
 * names the recipient: no table and no server can mislead a guardian or the recipient's own device. Keccak-256 of
 * `abi.encode(bytes32 purpose, uint256 chainId, address bridge, address owner)`.
 */
export function bridgeSalt(
  purpose: 'deposit' | 'reserve',
  { chainId, bridge }: BridgeIdentity,
  owner: string,
): string {
  const name = new Uint8Array(32)
  name.set(utf8(purpose))
  const words = [integerBytes(BigInt(chainId)), ethereumAccount(bridge), ethereumAccount(owner)]
  return toHex(keccak_256(concat(name, ...words.map((word) => leftPad(word, 32)))))
}

/** The deposit address of a PLANET address, computed from public data alone. */
export function depositAddress(bridge: DepositBridge, network: DepositNetwork, recipient: string): string {
  const salt = bridgeSalt('deposit', bridge, recipient)
  if (network === 'bitcoin') {
    if (!bridge.bitcoin) throw new WalletError('address_invalid')
    const { threshold, publicKeys } = bridge.bitcoin
    const keys = publicKeys.map((key) => fromHex(`0x${key}`, 33))
    return encodeBitcoinAddress('p2wsh', sha256(saltedScript(threshold, keys, salt)), bridge.stage)
  }
  const vault = bridge[network]?.vault
  if (!vault) throw new WalletError('address_invalid')
  const account = forwarderAccount(network, vault, salt)
  return network === 'tron' ? tronAddressOf(account) : checksumAddress(account)
}

const pushSalt = 32
const opDrop = 0x75

/**
 * `<salt> OP_DROP OP_k <keys> OP_n OP_CHECKMULTISIG`. The salt makes the address unique to the recipient; the keys stay
 * the guardians' plain ones, so a key that never leaves its HSM can sign, and spending needs no derivation.
 */
export function saltedScript(
  threshold: number,
  publicKeys: readonly Uint8Array[],
  salt: string,
): Uint8Array<ArrayBuffer> {
  const { witnessScript } = multisigScript(threshold, publicKeys)
  return concat(Uint8Array.of(pushSalt), fromHex(salt, 32), Uint8Array.of(opDrop), witnessScript)
}

/** First byte of each network's CREATE2 rule: EIP-1014, and TRON's TIP-26. */
const create2Prefix = { ethereum: 0xff, tron: 0x41 } as const

/**
 * Keccak-256 of the forwarder's creation code. Hard-coded rather than fetched, because a server with its own code could
 * take over every address; a test of the bridge compares it with the contract.
 */
export const forwarderCodeHash = '0x22d35a807e118646f7337fe82226772f3f48ab12dfa5f8051468930b6162e520'

function forwarderAccount(network: 'ethereum' | 'tron', vault: string, salt: string): Uint8Array {
  const prefix = Uint8Array.of(create2Prefix[network])
  return keccak_256(
    concat(prefix, ethereumAccount(vault), fromHex(salt, 32), fromHex(forwarderCodeHash, 32)),
  ).slice(12)
}
