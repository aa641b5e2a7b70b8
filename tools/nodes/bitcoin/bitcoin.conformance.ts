import { bitcoinConformance } from '@planet/sandbox/bitcoin/test/conformance'
import { inject } from 'vitest'

bitcoinConformance(inject('bitcoinUrl'), {
  user: inject('bitcoinUser'),
  password: inject('bitcoinPassword'),
})
