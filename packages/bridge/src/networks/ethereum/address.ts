import { forwarderAddress } from '@planet/solidity/forwarder'
import type { Address, Hex } from 'viem'

/** The forwarder of a salt at the vault, deployed or not. */
export const ethereumDepositAddress = (vault: Address, salt: Hex): string =>
  forwarderAddress('ethereum', vault, salt)
