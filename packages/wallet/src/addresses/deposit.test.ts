import * as bitcoin from 'bitcoinjs-lib'
import { AbiCoder, computeAddress, concat, encodeBytes32String, getCreate2Address, keccak256 } from 'ethers'
import fc from 'fast-check'
import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { fromHex } from '../bytes.ts'
import { bridgeSalt, type DepositBridge, depositAddress, forwarderCodeHash } from './deposit.ts'
import { checksumAddress } from './ethereum.ts'

const keys = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
]
const bridge: DepositBridge = {
  stage: 'sandbox',
  chainId: 47_162,
  bridge: '0x1111111111111111111111111111111111111111',
  bitcoin: { threshold: 2, publicKeys: keys },
  ethereum: { vault: '0x2222222222222222222222222222222222222222' },
  tron: { vault: '0x3333333333333333333333333333333333333333' },
}
const accounts = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(checksumAddress)
const check = (test: (recipient: string) => void) =>
  fc.assert(
    fc.property(accounts, (recipient) => void test(recipient)),
    { numRuns: 200, seed: 1 },
  )

const saltOf = (recipient: string): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'uint256', 'address', 'address'],
      [encodeBytes32String('deposit'), bridge.chainId, bridge.bridge, recipient],
    ),
  )

describe('deposit addresses match other libraries', () => {
  it('salt: ABI encoding and Keccak-256 by ethers', () =>
    check((recipient) => expect(bridgeSalt('deposit', bridge, recipient)).toBe(saltOf(recipient))))

  it('Ethereum: EIP-1014 by ethers', () =>
    check((recipient) => {
      const vault = bridge.ethereum?.vault ?? ''
      expect(depositAddress(bridge, 'ethereum', recipient)).toBe(
        getCreate2Address(vault, saltOf(recipient), forwarderCodeHash),
      )
    }))

  it('TRON: TIP-26, written by TronWeb', () =>
    check((recipient) => {
      const image = concat(['0x41', bridge.tron?.vault ?? '', saltOf(recipient), forwarderCodeHash])
      expect(depositAddress(bridge, 'tron', recipient)).toBe(
        TronWeb.address.fromHex(`41${keccak256(image).slice(26)}`),
      )
    }))

  it('Bitcoin: salt, OP_DROP and two of three keys in P2WSH by bitcoinjs-lib', () =>
    check((recipient) => {
      const network = bitcoin.networks.regtest
      const multisig = bitcoin.payments.p2ms({
        m: 2,
        pubkeys: keys.map((key) => fromHex(`0x${key}`)),
        network,
      })
      const salted = bitcoin.script.compile([fromHex(saltOf(recipient)), bitcoin.opcodes.OP_DROP])
      const output = new Uint8Array([...salted, ...(multisig.output ?? [])])
      const { address } = bitcoin.payments.p2wsh({ redeem: { output, network }, network })
      expect(depositAddress(bridge, 'bitcoin', recipient)).toBe(address)
    }))
})

describe('a deposit address', () => {
  const alice = computeAddress(`0x${'a1'.repeat(32)}`)
  const bob = computeAddress(`0x${'b2'.repeat(32)}`)

  it.each(['bitcoin', 'ethereum', 'tron'] as const)(
    'on %s depends on the owner, the bridge and the chain',
    (network) => {
      const own = depositAddress(bridge, network, alice)
      const others = [
        depositAddress(bridge, network, bob),
        depositAddress({ ...bridge, chainId: 47_160 }, network, alice),
        depositAddress({ ...bridge, bridge: bob }, network, alice),
      ]
      expect(new Set([own, ...others]).size).toBe(4)
    },
  )

  it('is undefined if the bridge does not serve the network', () => {
    const { stage, chainId, bridge: contract } = bridge
    for (const network of ['bitcoin', 'ethereum', 'tron'] as const)
      expect(() => depositAddress({ stage, chainId, bridge: contract }, network, alice)).toThrow(
        'The address is not valid',
      )
  })
})
