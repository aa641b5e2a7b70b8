import { language } from './language.ts'

const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const dateOnly = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
const timeOnly = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
const whole = new Intl.NumberFormat(language)
const plurals = new Intl.PluralRules(language)

export const formatDateTime = (value: Date | string): string => dateTime.format(new Date(value))

/** A calendar day such as 2026-11-01, the same everywhere on earth. */
export const formatDay = (day: string): string => dateOnly.format(new Date(`${day}T00:00:00Z`))

export const formatTime = (value: Date | string): string => timeOnly.format(new Date(value))

export const formatCount = (value: number): string => whole.format(value)

/** Picks the plural form of the language: `plural(n, { one: 'day', other: 'days' })`. */
export const plural = (count: number, forms: { one?: string; other: string }): string =>
  plurals.select(count) === 'one' ? (forms.one ?? forms.other) : forms.other
