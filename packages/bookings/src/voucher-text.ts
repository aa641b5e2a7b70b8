import type { Language } from '@planet/api/language'

type VoucherText = {
  title: string
  booking: string
  headings: { name: string; value: string }
  names: Record<'kind' | 'journey' | 'dates' | 'travellers' | 'invoice', string>
  kinds: Record<'flight' | 'hotel', string>
}

export const voucherText: Readonly<Record<Language, VoucherText>> = {
  en: {
    title: 'Travel voucher',
    booking: 'Booking number',
    headings: { name: 'Item', value: 'Details' },
    names: {
      kind: 'Type',
      journey: 'Journey',
      dates: 'Dates',
      travellers: 'Travellers',
      invoice: 'Paid invoice',
    },
    kinds: { flight: 'Flight', hotel: 'Hotel' },
  },
  ja: {
    title: '旅行バウチャー',
    booking: '予約番号',
    headings: { name: '項目', value: '内容' },
    names: {
      kind: '種類',
      journey: '行程',
      dates: '日程',
      travellers: '旅行者',
      invoice: '支払い済みの請求書',
    },
    kinds: { flight: '航空券', hotel: 'ホテル' },
  },
  ko: {
    title: '여행 바우처',
    booking: '예약 번호',
    headings: { name: '항목', value: '내용' },
    names: { kind: '종류', journey: '여정', dates: '일정', travellers: '여행자', invoice: '결제한 청구서' },
    kinds: { flight: '항공권', hotel: '호텔' },
  },
}
