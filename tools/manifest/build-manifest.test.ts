import { parseSetup } from '@planet/bridge/setup/setup-file'
import { parseManifest } from '@planet/wallet/manifest/manifest'
import { expect, it } from 'vitest'
import { buildManifest } from './build-manifest.ts'

const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
const tokens = { BTC: address('1'), ETH: address('2'), TRX: address('3'), USDT: address('4') }
const guardians = [address('5'), address('6')]
const common = { chainId: 47_162, bridge: address('7'), tokens }
const setup = {
  stage: 'sandbox',
  ...common,
  guardians,
  threshold: 2,
  confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
}
const [onEthereum, onTron] = [
  { chainId: 31_415, vault: address('8'), version: 2 },
  { chainId: 1, vault: address('9'), version: 2 },
]

const manifestOf = (networks: object) =>
  parseManifest(
    buildManifest({
      stage: 'sandbox',
      version: 1,
      contracts: { ...common, deployment: address('a'), registry: address('b'), orders: address('c') },
      setup: parseSetup({ ...setup, ...networks }),
      provider: address('d'),
      authoriser: address('e'),
    }),
  )

it('names the same contracts after a set-up file of an earlier release as after one of today', () => {
  const [usdt, pla] = [tokens.USDT, tokens.BTC]
  const today = manifestOf({
    ethereum: { ...onEthereum, tokens: { USDT: usdt, PLA: pla } },
    tron: { ...onTron, tokens: { USDT: usdt } },
  })
  const earlier = manifestOf({
    ethereum: { ...onEthereum, usdt, bridgedPla: pla },
    tron: { ...onTron, usdt },
  })
  expect(earlier).toEqual(today)
  expect(Object.keys(today.ethereum?.tokens ?? {})).toEqual(['USDT', 'PLA'])
})
