import { expect, it } from 'vitest'
import { parseBitcoinUri } from './bip21.ts'
import { depositUri } from './deposit.ts'
import { parseEthereumUri } from './eip681.ts'
import { parseTronUri } from './tron.ts'

const stage = 'sandbox'
const ethereum = '0x8b1Da93cE0f27A6d5B4c11E98f3D20aB7c45E2f1'.toLowerCase()
const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7'

it('is read back as the payment that was meant', () => {
  const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const bitcoin = depositUri({
    network: 'bitcoin',
    stage,
    asset: 'BTC',
    address,
    amount: 10_000n,
    token: null,
  })
  expect(bitcoin).toBe(`bitcoin:${address}?amount=0.0001`)
  expect(parseBitcoinUri(bitcoin, stage)).toEqual({ address, amount: 10_000n })

  const coin = {
    network: 'ethereum',
    stage,
    asset: 'ETH',
    address: ethereum,
    amount: 5n,
    token: null,
  } as const
  expect(parseEthereumUri(depositUri(coin))).toMatchObject({ chainId: 31_415, amount: 5n })
  const token = parseEthereumUri(depositUri({ ...coin, asset: 'USDT', token: usdt }))
  expect(token.token?.toLowerCase()).toBe(usdt)
  expect(token.to.toLowerCase()).toBe(ethereum)

  const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const tron = { network: 'tron', stage, asset: 'TRX', address: to, amount: 1_500_000n, token: null } as const
  expect(parseTronUri(depositUri(tron))).toEqual({ to, amount: 1_500_000n })
  expect(parseTronUri(depositUri({ ...tron, asset: 'USDT', token: to }))).toEqual({
    to,
    amount: 1_500_000n,
    token: to,
  })
})
