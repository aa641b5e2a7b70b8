import { Html, html } from '@planet/platform/html/html'
import type { Block, Content } from './templates/define-email.ts'
import { type Frame, inquiryUrl } from './text.ts'

/** The light colours of the design tokens: mail clients know neither custom properties nor style sheets. */
const colour = {
  bg: '#f6f5f1',
  surface: '#ffffff',
  surface2: '#efeee8',
  line: '#e3e1d8',
  ink: '#12172b',
  ink2: '#515870',
  ink3: '#666d85',
  brand: '#123a63',
  brandInk: '#ffffff',
  horizon: '#1f7fa8',
}
const font =
  'Inter, Hiragino Sans, Yu Gothic UI, Noto Sans JP, Apple SD Gothic Neo, Malgun Gothic, Noto Sans KR, system-ui, sans-serif'
const mono = 'ui-monospace, SF Mono, DejaVu Sans Mono, monospace'

/** Clients that honour it get the dark colours; the inline ones are what every client understands. */
const darkStyle = html`@media (prefers-color-scheme: dark) {
.bg { background: #0b1020 !important } .card { background: #141a2e !important; border-color: #29324f !important }
.ink { color: #f3f4f8 !important } .ink2 { color: #b3bad0 !important } .soft { background: #1b2340 !important }
.button { background: #8fc7e8 !important; color: #08233a !important } }`

export function renderHtml(content: Content, { language, footer, contact, publicUrl }: Frame): string {
  const wordBreak =
    language === 'ko' ? 'word-break: keep-all;' : 'line-break: strict; word-break: auto-phrase;'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
<style>${darkStyle}</style>
</head>
<body class="bg" style="margin: 0; padding: 0; background: ${colour.bg};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background: ${colour.bg};"><tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; font-family: ${font}; font-size: 16px; line-height: 1.6; ${wordBreak}">
<tr><td class="ink" style="padding: 0 4px 16px; color: ${colour.ink}; font-weight: 650;"><span style="color: ${colour.horizon};">&#9679;</span>&nbsp; Planet Wallet</td></tr>
<tr><td class="card" style="padding: 28px 28px 12px; background: ${colour.surface}; border: 1px solid ${colour.line}; border-radius: 14px;">
<h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; text-wrap: balance; color: ${colour.ink};">${content.heading}</h1>
${content.blocks.map(renderBlock)}
</td></tr>
<tr><td class="ink2" style="padding: 16px 4px 0; font-size: 12px; color: ${colour.ink3};">${footer}<br><a class="ink2" href="${inquiryUrl(publicUrl)}" style="color: ${colour.ink3};">${contact}</a> &nbsp;·&nbsp; <a class="ink2" href="${publicUrl}" style="color: ${colour.ink3};">${publicUrl}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text
}

function renderBlock(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin: 0 0 16px; color: ${colour.ink}; overflow-wrap: anywhere;">${lines(block.text)}</p>\n`
    case 'note':
      return html`<p class="ink2" style="margin: 0 0 16px; font-size: 14px; color: ${colour.ink2}; overflow-wrap: anywhere;">${lines(block.text)}</p>\n`
    case 'quote':
      return html`<div class="soft ink" style="margin: 0 0 16px; padding: 14px 16px; background: ${colour.surface2}; border-radius: 8px; color: ${colour.ink}; overflow-wrap: anywhere;">${lines(block.text)}</div>\n`
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 0 0 16px;">${block.rows.map(fact)}</table>\n`
    case 'code':
      return html`<p class="soft ink" style="margin: 0 0 16px; padding: 14px 16px; background: ${colour.surface2}; border-radius: 8px; font-family: ${mono}; font-size: 18px; letter-spacing: 0.06em; white-space: nowrap; color: ${colour.ink};">${block.code}</p>\n`
    case 'button':
      return html`<p style="margin: 8px 0 20px;"><a class="button" href="${webAddress(block.url)}" style="display: inline-block; padding: 14px 22px; background: ${colour.brand}; border-radius: 14px; color: ${colour.brandInk}; font-weight: 600; text-decoration: none;">${block.label}</a></p>\n`
  }
}

const fact = ([label, value]: readonly [string, string]): Html =>
  html`<tr><td class="ink2" style="padding: 2px 20px 2px 0; color: ${colour.ink2}; vertical-align: top; white-space: nowrap;">${label}</td><td class="ink" style="padding: 2px 0; color: ${colour.ink}; overflow-wrap: anywhere;">${lines(value)}</td></tr>`

const lines = (text: string): Html =>
  new Html(
    text
      .split(/\r\n|\r|\n/)
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )

/** A button links only to the web, no matter what the data says. */
function webAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A letter may only link to http and https addresses.')
  return url
}
