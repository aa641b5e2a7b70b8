import { expect, it } from 'vitest'
import { receiveUri } from './receive-uri.ts'

const stage = 'sandbox'
const ethereum = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  [{ network: 'bitcoin', address: 'bcrt1q0', token: null }, 'bitcoin:bcrt1q0'],
  [{ network: 'ethereum', address: ethereum, token: null }, `ethereum:${ethereum}@31415`],
  [
    { network: 'ethereum', address: ethereum, token: ethereum },
    `ethereum:${ethereum}@31415/transfer?address=${ethereum}`,
  ],
  [{ network: 'tron', address: tron, token: null }, `tron:${tron}`],
  [{ network: 'tron', address: tron, token: tron }, `tron:${tron}?token=${tron}`],
] as const)('%o is %s', (receiver, uri) => expect(receiveUri({ ...receiver, stage })).toBe(uri))
