import { forwarderBytecode } from '@planet/solidity/generated/Forwarder'
import { depositAddress as addressOnTheDevice, forwarderCodeHash } from '@planet/wallet/addresses/deposit'
import { keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { accountOf, paperSetup } from '../../test/people.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { depositAddress } from './address.ts'

it('on Ethereum and TRON matches the compiled contract', () => {
  expect(forwarderCodeHash).toBe(keccak256(forwarderBytecode))
})

it('derives the same address for guardians and for the device', () => {
  const vault = accountOf('vault').address
  const usdt = accountOf('usdt').address
  const setup: BridgeSetup = {
    ...paperSetup,
    ethereum: { chainId: 31_415, vault, tokens: { USDT: usdt, PLA: usdt } },
    tron: { chainId: 1, vault, tokens: { USDT: usdt } },
  }
  for (const network of ['bitcoin', 'ethereum', 'tron'] as const)
    for (let person = 0; person < 50; person++) {
      const { address } = accountOf(`person ${person}`)
      expect(addressOnTheDevice(setup, network, address)).toBe(depositAddress(setup, network, address))
    }
})
