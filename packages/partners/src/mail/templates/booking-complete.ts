import { defineEmail } from './define-email.ts'

export type BookingComplete = { title: string; booking: string; url: string }

/** To the customer: it is paid and booked. */
export const bookingComplete = defineEmail<BookingComplete>({
  write: {
    en: ({ title, booking, url }) => ({
      subject: 'Your booking is complete',
      heading: 'Your booking is complete',
      blocks: [
        {
          kind: 'text',
          text: 'The travel agency has received your payment and confirmed your booking. Have a good trip.',
        },
        { kind: 'facts', rows: [['Booking', `${title} (${booking})`]] },
        { kind: 'button', label: 'See the booking', url },
      ],
    }),
    ja: ({ title, booking, url }) => ({
      subject: 'ご予約が確定しました',
      heading: 'ご予約が確定しました',
      blocks: [
        { kind: 'text', text: '旅行会社がお支払いを確認し、手配を完了しました。どうぞよい旅を。' },
        { kind: 'facts', rows: [['ご予約', `${title}（${booking}）`]] },
        { kind: 'button', label: '予約を見る', url },
      ],
    }),
    ko: ({ title, booking, url }) => ({
      subject: '예약이 확정되었습니다',
      heading: '예약이 확정되었습니다',
      blocks: [
        { kind: 'text', text: '여행사가 결제를 확인하고 예약을 마쳤습니다. 즐거운 여행 되시기 바랍니다.' },
        { kind: 'facts', rows: [['예약', `${title} (${booking})`]] },
        { kind: 'button', label: '예약 보기', url },
      ],
    }),
  },
})
