import { defineEmail } from './define-email.ts'

type Returned = { card: string; cents: string; source: 'usdt' | 'points'; url: string }

/** What comes back, as it was given: 12.50 USDT, or 1,250 points. */
function describeReturned({ cents, source }: Returned, points: (count: string) => string): string {
  const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
  if (source === 'points') return points(group(cents))
  const digits = cents.padStart(3, '0')
  return `${group(digits.slice(0, -2))}.${digits.slice(-2)} USDT`
}

/** To the payer of a charge that the card partner refused, when it is returned. */
export const cardChargeReturned = defineEmail<Returned>({
  write: {
    en: (data) => ({
      subject: 'Your card was not topped up',
      heading: 'Your payment was refunded',
      blocks: [
        {
          kind: 'text',
          text: 'The card company declined the top-up. You’ve been refunded in full.',
        },
        {
          kind: 'facts',
          rows: [
            ['Card', data.card],
            ['Returned', describeReturned(data, (count) => `${count} points`)],
          ],
        },
        { kind: 'button', label: 'See your cards', url: data.url },
      ],
    }),
    ja: (data) => ({
      subject: 'カードにチャージできませんでした',
      heading: 'お支払い分を返還しました',
      blocks: [
        {
          kind: 'text',
          text: 'カード発行会社がチャージを承認しなかったため、全額をお返ししました。',
        },
        {
          kind: 'facts',
          rows: [
            ['カード', data.card],
            ['返還', describeReturned(data, (count) => `${count}ポイント`)],
          ],
        },
        { kind: 'button', label: 'カードを確認する', url: data.url },
      ],
    }),
    ko: (data) => ({
      subject: '카드가 충전되지 않았습니다',
      heading: '결제하신 금액을 돌려드렸습니다',
      blocks: [
        {
          kind: 'text',
          text: '카드 발급사가 충전을 승인하지 않아 전액을 돌려드렸습니다.',
        },
        {
          kind: 'facts',
          rows: [
            ['카드', data.card],
            ['반환', describeReturned(data, (count) => `${count}포인트`)],
          ],
        },
        { kind: 'button', label: '카드 확인하기', url: data.url },
      ],
    }),
  },
})
