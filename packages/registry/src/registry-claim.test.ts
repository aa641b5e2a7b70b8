import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { accountsDomain, accountsTypes } from '@planet/solidity/typed-data'
import { registryClaim } from '@planet/wallet/addresses/registry-claim'
import { expect, it } from 'vitest'

it('is signed on the device as the contract checks it', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const account = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const claim = registryClaim({ chainId: 7, address }, 'PW-ABCD-EFGH-JKLM', account)
  expect(claim).toEqual({
    domain: accountsDomain(7, address),
    primaryType: 'Claim',
    types: { Claim: accountsTypes.Claim },
    message: { accountId: asciiBytes32('PW-ABCD-EFGH-JKLM'), account },
  })
})
