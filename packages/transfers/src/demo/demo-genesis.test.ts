import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { openKeyring } from '@planet/wallet/derivation'
import { entropyOf } from '@planet/wallet/phrase'
import { expect, it } from 'vitest'
import { demoAddresses, demoGenesis } from './demo-genesis.ts'

it.each(Object.entries(demoAddresses))(
  '%s has the address of its phrase, and a balance to send',
  async (email, address) => {
    const keyring = await openKeyring({ kind: 'entropy', bytes: entropyOf(demoPhrase(email)) })
    expect(ethereumAddress(keyring.key('planet', 'sandbox').publicKey)).toBe(address)
    keyring.close()
    expect(BigInt(demoGenesis.alloc[address]?.balance ?? 0)).toBeGreaterThan(0n)
  },
)
