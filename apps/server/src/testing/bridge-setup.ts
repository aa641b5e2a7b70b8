import type { SetupFile } from '@planet/bridge/setup/setup-file'
import { chainId, type TestPlanet } from '@planet/transfers/testing/planet'
import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Those that `startPlanet` deploys the bridge with. */
export const testGuardians = ['guardian 1', 'guardian 2'].map((name) =>
  privateKeyToAccount(keccak256(toHex(name))),
)
export const testVault = '0x4444444444444444444444444444444444444444'
export const testUsdt = '0x5555555555555555555555555555555555555555'

/** SEC 1: the parity of y, then x. */
export const compressed = (publicKey: Hex): string =>
  `0${2 + (Number.parseInt(publicKey.slice(-1), 16) % 2)}${publicKey.slice(4, 68)}`

/** A bridge on the test's PLANET, to main networks without nodes. */
export const bridgeSetup = (
  { contracts: { bridge, tokens } }: TestPlanet,
  confirmations = { bitcoin: 12, ethereum: 12, tron: 12 },
): SetupFile => ({
  stage: 'sandbox',
  chainId,
  bridge,
  tokens,
  confirmations,
  threshold: 2,
  guardians: testGuardians.map(({ address }) => address),
  bitcoin: {
    publicKeys: testGuardians.map(({ publicKey }) => compressed(publicKey)),
    ticket: `${'00'.repeat(32)}:0`,
    feeRate: { least: '1000', most: '500000' },
  },
  ethereum: {
    chainId: 31_415,
    vault: testVault,
    tokens: { USDT: testUsdt, PLA: '0x6666666666666666666666666666666666666666' },
  },
  tron: { chainId: 1, vault: testVault, tokens: { USDT: testUsdt } },
})
