import type { Writable } from 'node:stream'
import type { mainStates } from '@planet/api/fields/main-network'
import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets, coins } from '@planet/units/asset'
import { pdfMargin, writePdfTable } from '../format/pdf-table.ts'
import { type PdfOptions, pdfTimes, statementFacts } from '../format/statement.ts'
import { pdfText } from '../transfers/transfers-pdf-text.ts'
import type { ValuedPayment } from './payment.ts'

const columns = {
  time: { x: pdfMargin, width: 72 },
  network: { x: 114, width: 48 },
  amount: { x: 164, width: 92, align: 'right' },
  fee: { x: 260, width: 66, align: 'right' },
  party: { x: 334, width: 172 },
  state: { x: 510, width: 45 },
} as const

type Words = {
  title: string
  nothing: string
  since: (moment: string) => string
  withdrawal: string
  issued: string
  columns: Readonly<Record<keyof typeof columns, string>>
  states: Readonly<Record<(typeof mainStates)[number], string>>
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Payments of own addresses',
    nothing: 'Nothing was sent or received in this period.',
    since: (moment) => `Received payments are listed since ${moment}.`,
    withdrawal: 'Withdrawal',
    issued: 'Newly issued coins',
    columns: {
      time: 'Time',
      network: 'Network',
      amount: 'Amount',
      fee: 'Network fee',
      party: 'From / to',
      state: 'Status',
    },
    states: {
      pending: 'Pending',
      included: 'Confirming',
      final: 'Final',
      failed: 'Failed',
      refused: 'Rejected',
      expired: 'Expired',
      replaced: 'Replaced',
    },
  },
  ja: {
    title: 'ご自身のアドレスの入出金',
    nothing: 'この期間の入出金はありません。',
    since: (moment) => `受取は${moment}以降の分を記載しています。`,
    withdrawal: '出金',
    issued: '新規発行',
    columns: {
      time: '日時',
      network: 'ネットワーク',
      amount: '数量',
      fee: 'ネットワーク手数料',
      party: '相手',
      state: '状態',
    },
    states: {
      pending: '承認待ち',
      included: '承認中',
      final: '確定',
      failed: '失敗',
      refused: '拒否',
      expired: '期限切れ',
      replaced: '差し替え',
    },
  },
  ko: {
    title: '본인 주소 입출금',
    nothing: '이 기간에는 입출금이 없습니다.',
    since: (moment) => `받은 내역은 ${moment} 이후분부터 표시됩니다.`,
    withdrawal: '출금',
    issued: '신규 발행',
    columns: {
      time: '일시',
      network: '네트워크',
      amount: '수량',
      fee: '네트워크 수수료',
      party: '상대방',
      state: '상태',
    },
    states: {
      pending: '대기 중',
      included: '승인 중',
      final: '확정',
      failed: '실패',
      refused: '거절',
      expired: '만료',
      replaced: '대체됨',
    },
  },
}

const networks = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' } as const

export async function writePaymentPdf(
  pages: AsyncIterable<readonly ValuedPayment[]>,
  options: PdfOptions & { listedSince: Date | undefined },
  out: Writable,
): Promise<void> {
  const { language, listedSince } = options
  const text = words[language]
  const times = pdfTimes(options)
  async function* rows() {
    for await (const page of pages) yield page.map((payment) => cellsOf(payment, text, times))
  }
  const { title, nothing, columns: headings } = text
  const facts = [
    ...statementFacts(options, pdfText[language], times),
    ...(listedSince ? [text.since(times.format(listedSince))] : []),
  ]
  await writePdfTable({ language, title, nothing, columns, headings, facts }, rows(), out)
}

const written = (units: string, asset: AssetCode): string =>
  `${formatAmount(BigInt(units), assets[asset].decimals)} ${asset}`

function cellsOf(
  payment: ValuedPayment,
  text: Words,
  times: Intl.DateTimeFormat,
): Record<keyof typeof columns, string> {
  const { direction, network, currency, amount, fee, value, fiat } = payment
  const sum = `${direction === 'in' ? '+' : '-'}${written(amount, currency)}`
  return {
    time: times.format(new Date(payment.time)),
    network: networks[network],
    amount: value === null ? sum : `${sum}\n${value} ${fiat}`,
    fee: fee === null ? '' : written(fee, coins[network]),
    party: [payment.contact_name, ...partiesOf(payment, text), payment.memo].filter(Boolean).join('\n'),
    state: text.states[payment.state],
  }
}

function partiesOf({ direction, from, to, withdrawal }: ValuedPayment, text: Words): readonly string[] {
  if (direction === 'out') return [to]
  if (withdrawal !== null) return [`${text.withdrawal} ${withdrawal}`]
  return from?.length === 0 ? [text.issued] : (from ?? [])
}
