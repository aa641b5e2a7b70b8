import { type DepositBinding, depositBinding } from '@planet/wallet/addresses/deposit-binding'
import { WalletError } from '@planet/wallet/errors'
import { recoverDigest } from '@planet/wallet/evm/recover'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { BridgeError } from '../errors.ts'
import type { BridgeSetup } from '../setup/setup.ts'

/** Checks that the recipient signed for the address. */
export function verifyBinding(setup: BridgeSetup, binding: DepositBinding, signature: string): void {
  const digest = typedDataDigest(depositBinding(setup, binding))
  if (signerOf(digest, signature) !== binding.recipient) throw new BridgeError('binding_invalid')
}

function signerOf(digest: Uint8Array, signature: string): string {
  try {
    return recoverDigest(digest, signature)
  } catch (cause) {
    if (cause instanceof WalletError) throw new BridgeError('binding_invalid', {}, { cause })
    throw cause
  }
}
