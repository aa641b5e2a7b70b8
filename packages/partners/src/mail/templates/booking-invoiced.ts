import type { Language } from '@planet/api/language'
import type { FiatCode } from '@planet/units/fiat'
import { defineEmail } from './define-email.ts'
import { letterTime } from './email-time.ts'

export type BookingInvoiced = {
  title: string
  booking: string
  invoice: string
  /** In the currency's smallest unit. */
  amount: string
  currency: FiatCode
  dueAt: string
  url: string
}

const money = (language: Language, amount: string, currency: FiatCode): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return format.format(`${amount}E-${digits}` as Intl.StringNumericLiteral)
}

/** To the customer: the agency has checked the request and asks for the payment. */
export const bookingInvoiced = defineEmail<BookingInvoiced>({
  write: {
    en: ({ title, booking, invoice, amount, currency, dueAt, url }) => ({
      subject: 'Your booking invoice',
      heading: 'Your request was checked',
      blocks: [
        {
          kind: 'text',
          text: 'The travel agency has sent its invoice. Pay with crypto from your wallet, in cash or by card. Your booking is complete once it’s paid.',
        },
        {
          kind: 'facts',
          rows: [
            ['Booking', `${title} (${booking})`],
            ['Invoice', invoice],
            ['Amount', money('en', amount, currency)],
            ['Pay by', letterTime(dueAt, 'en')],
          ],
        },
        { kind: 'button', label: 'See the invoice', url },
      ],
    }),
    ja: ({ title, booking, invoice, amount, currency, dueAt, url }) => ({
      subject: 'ご予約の請求書が届きました',
      heading: 'お申し込み内容の確認が完了しました',
      blocks: [
        {
          kind: 'text',
          text: '旅行会社から請求書が届きました。ウォレットの暗号資産、現金、カードのいずれかでお支払いください。お支払いをもって予約が確定します。',
        },
        {
          kind: 'facts',
          rows: [
            ['ご予約', `${title}（${booking}）`],
            ['請求書番号', invoice],
            ['金額', money('ja', amount, currency)],
            ['お支払い期限', letterTime(dueAt, 'ja')],
          ],
        },
        { kind: 'button', label: '請求書を見る', url },
      ],
    }),
    ko: ({ title, booking, invoice, amount, currency, dueAt, url }) => ({
      subject: '예약 청구서가 도착했습니다',
      heading: '신청 내용 확인이 끝났습니다',
      blocks: [
        {
          kind: 'text',
          text: '여행사에서 청구서를 보냈습니다. 지갑의 가상자산, 현금 또는 카드로 결제해 주세요. 결제가 끝나면 예약이 확정됩니다.',
        },
        {
          kind: 'facts',
          rows: [
            ['예약', `${title} (${booking})`],
            ['청구서 번호', invoice],
            ['금액', money('ko', amount, currency)],
            ['결제 기한', letterTime(dueAt, 'ko')],
          ],
        },
        { kind: 'button', label: '청구서 보기', url },
      ],
    }),
  },
})
