import type { Language } from '@planet/api/language'

export type PdfOptions = {
  accountId: string
  /** The company's name; empty for an individual. */
  holder: string
  language: Language
  timeZone: string
  since?: string | undefined
  until?: string | undefined
  now: Date
}

type StatementText = { account: string; period: string; all: string; made: string }

export const pdfTimes = ({ language, timeZone }: PdfOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** The owner, the period, and when it was created. */
export function statementFacts(
  { accountId, holder, since, until, timeZone, now }: PdfOptions,
  text: StatementText,
  times: Intl.DateTimeFormat,
): string[] {
  const moment = (value: string | undefined) => (value ? times.format(new Date(value)) : '')
  const period = since || until ? `${moment(since)} – ${moment(until)}` : text.all
  return [
    `${text.account}: ${[holder, accountId].filter(Boolean).join(', ')}`,
    `${text.period}: ${period} (${timeZone})`,
    `${text.made}: ${times.format(now)}`,
  ]
}
