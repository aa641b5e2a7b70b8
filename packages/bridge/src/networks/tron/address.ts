import { forwarderAddress } from '@planet/solidity/forwarder'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import type { Address, Hex } from 'viem'

/** The forwarder of a salt at the vault (TIP-26), deployed or not. */
export const tronDepositAddress = (vault: Address, salt: Hex): string =>
  tronAddressOf(fromHex(forwarderAddress('tron', vault, salt).toLowerCase(), 20))
