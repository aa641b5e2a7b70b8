import type { Writable } from 'node:stream'
import type { SettlementOutcome } from '@planet/api/fields/deposit-withdraw'
import type { Language } from '@planet/api/language'
import { formatAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { pdfMargin, writePdfTable } from '../format/pdf-table.ts'
import { type PdfOptions, pdfTimes, statementFacts } from '../format/statement.ts'
import { pdfText } from '../transfers/transfers-pdf-text.ts'
import type { SettlementRecord } from './record.ts'

const columns = {
  id: { x: pdfMargin, width: 36 },
  time: { x: 78, width: 74 },
  type: { x: 154, width: 42 },
  amount: { x: 198, width: 86, align: 'right' },
  fee: { x: 288, width: 60, align: 'right' },
  place: { x: 356, width: 150 },
  status: { x: 510, width: 45 },
} as const

type Words = {
  title: string
  nothing: string
  columns: Readonly<Record<keyof typeof columns, string>>
  statuses: Readonly<Record<SettlementOutcome, string>>
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Deposits and withdrawals',
    nothing: 'Nothing was deposited or withdrawn in this period.',
    columns: {
      id: 'Number',
      time: 'Time',
      type: 'Type',
      amount: 'Amount',
      fee: 'Fee',
      place: 'Address / transaction',
      status: 'Status',
    },
    statuses: { processing: 'Processing', completed: 'Completed', denied: 'Denied', failed: 'Failed' },
  },
  ja: {
    title: '入出金履歴',
    nothing: 'この期間の入出金はありません。',
    columns: {
      id: '番号',
      time: '日時',
      type: '種類',
      amount: '数量',
      fee: '手数料',
      place: 'アドレス／トランザクション',
      status: '状態',
    },
    statuses: { processing: '処理中', completed: '完了', denied: '却下', failed: '失敗' },
  },
  ko: {
    title: '입출금 내역',
    nothing: '이 기간에는 입출금이 없습니다.',
    columns: {
      id: '번호',
      time: '일시',
      type: '종류',
      amount: '수량',
      fee: '수수료',
      place: '주소 / 트랜잭션',
      status: '상태',
    },
    statuses: { processing: '처리 중', completed: '완료', denied: '거절', failed: '실패' },
  },
}

const outcomes: Readonly<Record<number, SettlementOutcome>> = { 3: 'completed', 4: 'denied', 5: 'failed' }

export async function writeSettlementPdf(
  pages: AsyncIterable<readonly SettlementRecord[]>,
  options: PdfOptions,
  out: Writable,
): Promise<void> {
  const text = words[options.language]
  const common = pdfText[options.language]
  const times = pdfTimes(options)
  async function* rows() {
    for await (const page of pages) yield page.map((record) => cellsOf(record, text, common.types, times))
  }
  const { title, nothing, columns: headings } = text
  await writePdfTable(
    {
      language: options.language,
      title,
      nothing,
      columns,
      headings,
      facts: statementFacts(options, common, times),
    },
    rows(),
    out,
  )
}

function cellsOf(
  record: SettlementRecord,
  text: Words,
  types: Readonly<Record<'deposit' | 'withdraw', string>>,
  times: Intl.DateTimeFormat,
): Record<keyof typeof columns, string> {
  const { currency, type, txid, address } = record
  const amount = (units: string) => `${formatAmount(BigInt(units), assets[currency].decimals)} ${currency}`
  return {
    id: record.id,
    time: times.format(new Date(record.time)),
    type: types[type === 1 ? 'deposit' : 'withdraw'],
    amount: `${type === 1 ? '+' : '-'}${amount(record.amount)}`,
    fee: amount(record.fee),
    place: [address, txid].filter(Boolean).join('\n'),
    status: text.statuses[outcomes[record.status] ?? 'processing'],
  }
}
