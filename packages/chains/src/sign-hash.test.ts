import { keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { fromHex } from './hex.ts'
import { signHash } from './sign-hash.ts'

it('signs exactly as viem does', async () => {
  for (let index = 0; index < 50; index++) {
    const key = generatePrivateKey()
    const hash = keccak256(toHex(`message ${index}`))
    expect(signHash(fromHex(key), hash)).toBe(await privateKeyToAccount(key).sign({ hash }))
  }
})
