import type { Language } from '@planet/api/language'

type InvoiceText = {
  title: string
  id: string
  from: string
  to: string
  date: string
  due: string
  pay: string
  test: string
  total: string
  columns: Record<'name' | 'quantity' | 'unit' | 'total', string>
}

export const invoiceText: Readonly<Record<Language, InvoiceText>> = {
  en: {
    title: 'Invoice',
    id: 'Invoice',
    from: 'From',
    to: 'To',
    date: 'Date',
    due: 'Pay by',
    pay: 'Pay at',
    test: 'Test invoice: it can’t be paid',
    total: 'Total',
    columns: { name: 'Item', quantity: 'Quantity', unit: 'Unit price', total: 'Amount' },
  },
  ja: {
    title: '請求書',
    id: '請求書番号',
    from: '請求元',
    to: '宛先',
    date: '発行日',
    due: 'お支払い期限',
    pay: 'お支払いはこちら',
    test: 'テスト請求書（お支払いはできません）',
    total: '合計',
    columns: { name: '品目', quantity: '数量', unit: '単価', total: '金額' },
  },
  ko: {
    title: '청구서',
    id: '청구서 번호',
    from: '보낸 곳',
    to: '받는 분',
    date: '발행일',
    due: '결제 기한',
    pay: '결제 주소',
    test: '테스트 청구서(결제할 수 없음)',
    total: '합계',
    columns: { name: '품목', quantity: '수량', unit: '단가', total: '금액' },
  },
}

/** An invoice names no time zone, so its times are those of the country of its language. */
const timeZones: Readonly<Record<Language, string>> = { en: 'UTC', ja: 'Asia/Tokyo', ko: 'Asia/Seoul' }

export const invoiceTime = (language: Language, time: Date): string => {
  const timeZone = timeZones[language]
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)} (${timeZone})`
}
