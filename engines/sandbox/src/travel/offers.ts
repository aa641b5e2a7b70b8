import type { BookingNotice } from '@planet/partners/travel/notice'

export type Offer = {
  id: string
  kind: BookingNotice['kind']
  title: string
  about: string
  /** Days from the first to the last. */
  days: number
  /** For each traveller, in yen. */
  yen: bigint
}

/** What the stand-in sells. Places are real; carriers and houses are not. */
export const offers: readonly Offer[] = [
  {
    id: 'hnd-gmp',
    kind: 'flight',
    days: 3,
    yen: 12_000n,
    title: 'Tokyo Haneda – Seoul Gimpo and back',
    about: 'Morning out, evening back, one bag',
  },
  {
    id: 'icn-kix',
    kind: 'flight',
    days: 4,
    yen: 15_500n,
    title: 'Seoul Incheon – Osaka Kansai and back',
    about: 'One stop free of charge, one bag',
  },
  {
    id: 'nrt-cts',
    kind: 'flight',
    days: 0,
    yen: 7800n,
    title: 'Tokyo Narita – Sapporo, one way',
    about: 'Afternoon flight, hand luggage',
  },
  {
    id: 'kyoto',
    kind: 'hotel',
    days: 2,
    yen: 18_000n,
    title: 'Kyoto, quiet room by the river',
    about: 'Two nights, breakfast',
  },
  {
    id: 'busan',
    kind: 'hotel',
    days: 3,
    yen: 21_000n,
    title: 'Busan, room above the harbour',
    about: 'Three nights, late departure',
  },
]

export function searchOffers(kind: string, words: string): readonly Offer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return offers.filter(
    (offer) =>
      (kind === '' || offer.kind === kind) &&
      wanted.every((word) => `${offer.title} ${offer.about}`.toLowerCase().includes(word)),
  )
}

/** The agency's exchange rates for its prices in yen. A real one asks the market. */
export const cryptoPrices = {
  USDT: { yen: 150n, unit: 10n ** 6n },
  PLA: { yen: 10n, unit: 10n ** 18n },
} as const
export type PayCurrency = keyof typeof cryptoPrices

/** In the currency's smallest unit, rounded up. */
export function inCrypto(yen: bigint, currency: PayCurrency): bigint {
  const { yen: price, unit } = cryptoPrices[currency]
  return (yen * unit + price - 1n) / price
}
