import { createHash } from 'node:crypto'
import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { evmChainIds } from '@planet/units/network'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { toHex } from '@planet/wallet/bytes'
import { type KeyPair, openKeyring } from '@planet/wallet/derivation'
import { recoverable } from '@planet/wallet/evm/sign'
import { signedBytes, signingHash } from '@planet/wallet/evm/transaction'
import { entropyOf } from '@planet/wallet/phrase'
import type { Api, Session } from './api.ts'

export type PlanetCall = { to: string; value: bigint; data: string }
type Facts = { nonce: number; gas_limit: number }

/** An account of the world with its device: what it calls, and what it signs. */
export type Person = Session & {
  email: string
  accountId: string
  address: string
  key: KeyPair
  /** Signs a transaction on PLANET like the device. Returns it as hex. */
  sign: (call: PlanetCall, facts: Facts) => string
}

/** Each person has their own address. */
const internetAddress = (email: string): string => {
  const [a = 0, b = 0] = createHash('sha256').update(email).digest()
  return `203.0.${100 + (a % 100)}.${b}`
}

export async function openPerson(api: Api, email: string, accountId: string): Promise<Person> {
  const keyring = await openKeyring({ kind: 'entropy', bytes: entropyOf(demoPhrase(email)) })
  const key = keyring.key('planet', 'sandbox')
  return {
    ...api.session(accountId, internetAddress(email)),
    email,
    accountId,
    address: ethereumAddress(key.publicKey),
    key,
    sign: (call, { nonce, gas_limit }) => {
      const transaction = {
        type: 'eip1559' as const,
        chainId: BigInt(evmChainIds.planet.sandbox),
        nonce: BigInt(nonce),
        gasLimit: BigInt(gas_limit),
        maxFeePerGas: 0n,
        maxPriorityFeePerGas: 0n,
        accessList: [],
        ...call,
      }
      return toHex(signedBytes(transaction, recoverable(signingHash(transaction), key)))
    },
  }
}
