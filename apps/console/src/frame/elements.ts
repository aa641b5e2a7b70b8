import { type Html, html } from '@planet/platform/html/html'
import type { Tone } from './flash.ts'

type Content = Html | string

/** A moment as operators of every place read it: UTC, to the minute. */
export const moment = (at: Date | null | undefined): Content =>
  at
    ? html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')}</time>`
    : '–'

export const pill = (tone: Tone | 'plain', text: string): Html =>
  html`<span class="pill ${tone}">${text}</span>`

/** Longer than an account's id: may break anywhere, so that tables keep their width. */
const longestUnbroken = 24

/** Addresses, ids and hashes, which people compare letter by letter. */
export const mono = (text: string): Html =>
  html`<code${text.length <= longestUnbroken && html` class="short"`}>${text}</code>`

export const link = (href: string, text: Content): Html => html`<a href="${href}">${text}</a>`

export const customerLink = (accountId: string | null): Content =>
  accountId === null ? '–' : link(`/customers/${encodeURIComponent(accountId)}`, mono(accountId))

export const empty = (text: string): Html => html`<p class="empty">${text}</p>`

export const notice = (tone: Tone, text: Content): Html => html`<p class="notice ${tone}">${text}</p>`

/** A part of a page with a heading of its own. */
export const panel = (title: string, body: Content | readonly Content[]): Html =>
  html`<section class="panel"><h2>${title}</h2>${body}</section>`

/** The larger part first, what goes with it beside it. */
export const columns = (main: Content | readonly Content[], side: Content | readonly Content[]): Html =>
  html`<div class="columns"><div>${main}</div><div>${side}</div></div>`

/** Names and values. A value that is missing is left out by the caller. */
export const facts = (entries: readonly (readonly [string, Content])[]): Html =>
  html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

export type Table = {
  /** Read by screen readers; the heading above says the same to the eye. */
  caption: string
  head: readonly string[]
  rows: readonly (readonly Content[])[]
  /** What is said instead of a table without rows. */
  empty: string
  /** Places of columns with figures, which stand to the right. */
  figures?: readonly number[]
}

export const table = ({ caption, head, rows, empty: nothing, figures = [] }: Table): Html => {
  if (rows.length === 0) return empty(nothing)
  const look = (column: number) => figures.includes(column) && html` class="figure"`
  // The names of the columns are repeated in the cells: on a phone each row is a card.
  return html`<div class="table"><table><caption>${caption}</caption><thead><tr>${head.map(
    (name, column) => html`<th scope="col"${look(column)}>${name}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((cell, column) => html`<td data-name="${head[column] ?? ''}"${look(column)}>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

export type Tab = { href: string; label: string; isCurrent: boolean }
export const tabs = (label: string, list: readonly Tab[]): Html =>
  html`<nav class="tabs" aria-label="${label}">${list.map(
    (tab) => html`<a href="${tab.href}"${tab.isCurrent && html` aria-current="page"`}>${tab.label}</a>`,
  )}</nav>`

/** An address with its filters; those that are empty are left out. */
export function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
