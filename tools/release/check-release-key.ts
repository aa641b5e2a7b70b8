import type { Stage } from '@planet/units/network'
import { type ReleaseKeys, releaseKeyOf } from '@planet/wallet/manifest/release-keys'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { Problem } from '../launch/problem.mjs'

const file = 'packages/wallet/src/manifest/release-keys.ts'

/** A build accepts only what the key it names has signed. With any other key no device could sign or be updated. */
export function refuseOtherKey(keys: ReleaseKeys, stage: Stage, privateKey: Hex): void {
  const known = releaseKeyOf(keys, stage)
  const address = privateKeyToAddress(privateKey)
  if (known === undefined)
    throw new Problem(`${file} names no release key for ${stage}. Add ${address} there, then build again.`)
  if (known.toLowerCase() !== address.toLowerCase())
    throw new Problem(`${file} names ${known} for ${stage}; the given key is ${address}.`)
}
