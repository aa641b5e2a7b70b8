import { defineEmail } from './define-email.ts'

export type BookingMoved = {
  title: string
  booking: string
  url: string
  step: 'requested' | 'checked' | 'paid'
}

/** To the customer: a step of the booking that asks nothing of them. */
export const bookingMoved = defineEmail<BookingMoved>({
  write: {
    en: ({ title, booking, url, step }) => ({
      ...{
        requested: {
          subject: 'Your travel request has arrived',
          heading: 'The travel agency has your request',
        },
        checked: {
          subject: 'Your travel request was checked',
          heading: 'The travel agency has checked your request',
        },
        paid: { subject: 'Your travel payment has arrived', heading: 'The travel agency has your payment' },
      }[step],
      blocks: [
        {
          kind: 'text',
          text: {
            requested: 'The agency is checking whether it can book it. You’ll get an email with the result.',
            checked: 'It can be booked. The invoice follows in a separate email.',
            paid: 'The agency is completing your booking.',
          }[step],
        },
        { kind: 'facts', rows: [['Booking', `${title} (${booking})`]] },
        { kind: 'button', label: 'See the booking', url },
      ],
    }),
    ja: ({ title, booking, url, step }) => ({
      ...{
        requested: { subject: 'ご旅行のお申し込みを受け付けました', heading: 'お申し込みを受け付けました' },
        checked: { subject: 'ご旅行のお申し込みを確認しました', heading: '旅行会社の確認が終わりました' },
        paid: { subject: 'ご旅行代金を受け取りました', heading: 'お支払いを受け取りました' },
      }[step],
      blocks: [
        {
          kind: 'text',
          text: {
            requested: '旅行会社が手配できるか確認しています。結果はメールでお知らせします。',
            checked: '手配が可能です。請求書は別のメールでお送りします。',
            paid: '旅行会社が手配を進めています。',
          }[step],
        },
        { kind: 'facts', rows: [['ご予約', `${title}（${booking}）`]] },
        { kind: 'button', label: '予約を見る', url },
      ],
    }),
    ko: ({ title, booking, url, step }) => ({
      ...{
        requested: { subject: '여행 신청이 접수되었습니다', heading: '여행사가 신청을 받았습니다' },
        checked: { subject: '여행 신청이 확인되었습니다', heading: '여행사가 신청을 확인했습니다' },
        paid: { subject: '여행 대금이 결제되었습니다', heading: '여행사가 결제를 받았습니다' },
      }[step],
      blocks: [
        {
          kind: 'text',
          text: {
            requested: '여행사가 예약 가능 여부를 확인하고 있습니다. 결과를 이메일로 알려 드립니다.',
            checked: '예약할 수 있습니다. 청구서는 별도 이메일로 보내 드립니다.',
            paid: '여행사가 예약을 진행하고 있습니다.',
          }[step],
        },
        { kind: 'facts', rows: [['예약', `${title} (${booking})`]] },
        { kind: 'button', label: '예약 보기', url },
      ],
    }),
  },
})
