import { privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { sandboxReleaseKey } from '../manifest/sandbox-release-key.ts'
import { refuseOtherKey } from './check-release-key.ts'

const key = `0x${'1'.repeat(64)}` as const
const other = `0x${'2'.repeat(64)}` as const
const keys = { main: privateKeyToAddress(key), sandbox: privateKeyToAddress(sandboxReleaseKey) }

it('releases for a stage only with the key that the build names for it', () => {
  expect(() => refuseOtherKey(keys, 'main', key)).not.toThrow()
  expect(() => refuseOtherKey({ sandbox: keys.sandbox }, 'sandbox', sandboxReleaseKey)).not.toThrow()
  expect(() => refuseOtherKey(keys, 'main', other)).toThrow('the given key is')
  expect(() => refuseOtherKey({ sandbox: keys.sandbox }, 'main', key)).toThrow(
    'names no release key for main',
  )
  // A build for main trusts no published key.
  expect(() => refuseOtherKey(keys, 'sandbox', sandboxReleaseKey)).toThrow('names no release key for sandbox')
})
