import { type Content, defineEmail } from './define-email.ts'

type Invoice = {
  what: 'sent' | 'cancelled'
  id: string
  /** The merchant's name, or the account id if it has no name. */
  merchant: string
  accountId: string
  customer: string
  amount: string
  due: string
  /** Each with what it costs. */
  items: readonly (readonly [name: string, cost: string])[]
  note: string
  url: string
}

type Words = {
  subject: Record<Invoice['what'], (merchant: string) => string>
  heading: Record<Invoice['what'], string>
  names: Record<'from' | 'to' | 'id' | 'amount' | 'due', string>
  button: string
  how: string
  cancelled: string
  unknown: string
}

function contentOf({ what, ...data }: Invoice, words: Words): Content {
  const { names } = words
  const from = data.merchant === data.accountId ? data.accountId : `${data.merchant} · ${data.accountId}`
  const facts: [string, string][] = [
    [names.from, from],
    [names.to, data.customer],
    [names.id, data.id],
    [names.amount, data.amount],
    [names.due, data.due],
  ]
  const head = [{ kind: 'facts', rows: facts.filter(([, value]) => value !== '') }] as const
  const subject = `${words.subject[what](data.merchant)} (${data.id})`
  const heading = words.heading[what]
  const unknown = { kind: 'note', text: words.unknown } as const
  if (what === 'cancelled')
    return { subject, heading, blocks: [{ kind: 'text', text: words.cancelled }, ...head, unknown] }
  const note = data.note === '' ? [] : [{ kind: 'quote', text: data.note } as const]
  return {
    subject,
    heading,
    blocks: [
      ...head,
      { kind: 'facts', rows: data.items },
      ...note,
      { kind: 'button', label: words.button, url: data.url },
      { kind: 'text', text: words.how },
      unknown,
    ],
  }
}

const en: Words = {
  subject: {
    sent: (merchant) => `Invoice from ${merchant}`,
    cancelled: (merchant) => `Invoice from ${merchant} cancelled`,
  },
  heading: { sent: 'You’ve received an invoice', cancelled: 'An invoice was cancelled' },
  names: { from: 'From', to: 'To', id: 'Invoice', amount: 'Amount', due: 'Pay by' },
  button: 'View and pay',
  how: 'Pay from your Planet Wallet. The invoice is attached as a PDF.',
  cancelled: 'You don’t have to pay it. Nothing was paid.',
  unknown: 'If you don’t know the sender, ignore this email. Nothing is taken unless you pay.',
}

const ja: Words = {
  subject: {
    sent: (merchant) => `${merchant}からの請求書`,
    cancelled: (merchant) => `${merchant}からの請求書が取り消されました`,
  },
  heading: { sent: '請求書が届きました', cancelled: '請求書が取り消されました' },
  names: { from: '請求元', to: '宛先', id: '請求書番号', amount: '金額', due: 'お支払い期限' },
  button: '内容を確認して支払う',
  how: 'Planet Wallet でお支払いください。請求書のPDFを添付しています。',
  cancelled: 'お支払いは不要です。請求は発生していません。',
  unknown:
    '請求元に心当たりがない場合は、このメールを破棄してください。お支払いの操作をしない限り、請求されることはありません。',
}

const ko: Words = {
  subject: {
    sent: (merchant) => `${merchant}에서 보낸 청구서`,
    cancelled: (merchant) => `${merchant}에서 보낸 청구서가 취소되었습니다`,
  },
  heading: { sent: '청구서가 도착했습니다', cancelled: '청구서가 취소되었습니다' },
  names: { from: '보낸 곳', to: '받는 분', id: '청구서 번호', amount: '금액', due: '결제 기한' },
  button: '확인하고 결제하기',
  how: 'Planet Wallet으로 결제해 주세요. 청구서 PDF를 첨부했습니다.',
  cancelled: '결제하지 않으셔도 됩니다. 청구된 금액은 없습니다.',
  unknown: '보낸 곳을 모르시면 이 메일을 무시해 주세요. 직접 결제하지 않는 한 청구되지 않습니다.',
}

/** To a merchant's customer, who may have no account: an invoice to pay, or that it need not be paid. */
export const invoiceEmail = defineEmail<Invoice>({
  write: {
    en: (data) => contentOf(data, en),
    ja: (data) => contentOf(data, ja),
    ko: (data) => contentOf(data, ko),
  },
})
