import { defineEmail } from './define-email.ts'

export type BookingCancelled = { title: string; booking: string; url: string }

/** To the customer: there will be no journey; what was paid is the agency's to give back. */
export const bookingCancelled = defineEmail<BookingCancelled>({
  write: {
    en: ({ title, booking, url }) => ({
      subject: 'Your booking was cancelled',
      heading: 'Your booking was cancelled',
      blocks: [
        {
          kind: 'text',
          text: 'This booking was cancelled at the travel agency. If you’ve already paid, the agency will arrange your refund.',
        },
        { kind: 'facts', rows: [['Booking', `${title} (${booking})`]] },
        { kind: 'button', label: 'See your bookings', url },
      ],
    }),
    ja: ({ title, booking, url }) => ({
      subject: 'ご予約がキャンセルされました',
      heading: 'ご予約がキャンセルされました',
      blocks: [
        {
          kind: 'text',
          text: 'このご予約は旅行会社でキャンセルされました。お支払いがお済みの場合、返金については旅行会社よりご案内いたします。',
        },
        { kind: 'facts', rows: [['ご予約', `${title}（${booking}）`]] },
        { kind: 'button', label: '予約を見る', url },
      ],
    }),
    ko: ({ title, booking, url }) => ({
      subject: '예약이 취소되었습니다',
      heading: '예약이 취소되었습니다',
      blocks: [
        {
          kind: 'text',
          text: '이 예약은 여행사에서 취소되었습니다. 이미 결제하신 경우 환불은 여행사에서 안내해 드립니다.',
        },
        { kind: 'facts', rows: [['예약', `${title} (${booking})`]] },
        { kind: 'button', label: '예약 보기', url },
      ],
    }),
  },
})
