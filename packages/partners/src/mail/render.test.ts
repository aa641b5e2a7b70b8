import { languages } from '@planet/api/language'
import { describe, expect, it } from 'vitest'
import { renderHtml } from './html.ts'
import { renderEmail } from './render.ts'
import { type EmailData, type EmailName, letters } from './templates.ts'
import { renderText } from './text.ts'

const planted = '<script>alert("x")</script> & \'quoted\''
const url = 'https://wallet.example/x?a=1&b=2'
const publicUrl = 'https://wallet.example'
const at = '2026-01-02 03:04 UTC'
const copy = { id: 'INQ-1', name: planted, content: `${planted}\nline two` }
const notice = { ...copy, email: 'a@b.example', language: 'ja' }

/** The data of each letter; a missing one fails the type check. */
const samples: { [Name in EmailName]: EmailData<Name> } = {
  'inquiry-received': copy,
  'inquiry-answered': { ...copy, answer: planted },
  'inquiry-notice': notice,
  'cancellation-received': copy,
  'cancellation-notice': notice,
  'account-approved': { accountId: 'PW-1', url },
  'account-cancelled': { accountId: 'PW-1', note: planted },
  'account-rejected': { note: planted },
  'account-suspended': { change: 'suspended', note: planted },
  'already-registered': { loginUrl: url, resetUrl: url },
  'application-received': { accountId: 'PW-1', url },
  'company-change-decided': { decision: 'rejected', note: planted },
  'identify-person': { name: planted, company: planted, until: at, url },
  'convert-ended': {
    id: 'W-7',
    amount: '40 PLA',
    network: 'Ethereum',
    at,
    url,
    outcome: 'denied',
    reason: 'policy',
  },
  'deposit-credited': { id: 'D-12', amount: '0.25 BTC', network: 'Bitcoin', at, url },
  'booking-cancelled': { title: planted, booking: 'TB-1', url },
  'booking-complete': { title: planted, booking: 'TB-1', url },
  'booking-moved': { title: planted, booking: 'TB-1', url, step: 'checked' },
  'points-expiring': { points: '1200', on: '2026-12-16', url },
  'booking-invoiced': {
    title: planted,
    booking: 'TB-1',
    url,
    invoice: 'TB-1-1',
    amount: '4800000',
    currency: 'USD',
    dueAt: '2026-01-02T03:04:05.000Z',
  },
  'bridge-alarm': { code: 'reserves_short', detail: { asset: planted, missing: 7 }, url },
  'card-approved': { url },
  'card-rejected': { note: planted, url },
  'card-charge-returned': { card: '···· 1234', cents: '125005', source: 'usdt', url },
  invoice: {
    what: 'sent',
    id: 'OD-1',
    merchant: planted,
    accountId: 'PW-1',
    customer: planted,
    amount: '¥1,480',
    due: at,
    items: [[planted, '¥1,480']],
    note: planted,
    url,
  },
  'funds-asked': {
    question: 'Where does the deposit come from?',
    dueOn: '2026-12-01',
    url: 'https://wallet.example/customer/source_of_funds',
  },
  'more-asked': { note: planted, url },
  'new-device': { at, address: '203.0.113.9', device: planted },
  'order-changed': {
    role: 'merchant',
    what: 'refunded',
    id: 'OD-1',
    amount: '¥1,480 (9.7 USDT)',
    refunded: '¥480 (3.1 USDT)',
    merchant: planted,
    payer: 'PW-1',
    description: planted,
    reference: planted,
    at,
    url,
  },
  'password-changed': { at },
  'password-reset': { url, minutes: 60 },
  'recovery-code-used': { left: 3, at },
  'review-requested': { accountId: 'PW-1', userType: 'corporate', reason: 'review', url },
  'sessions-ended': { at },
  'sign-up': { url, initialPassword: planted, hours: 24 },
  'token-revoked': { accessKey: 'pk_1', callbackUrl: 'https://shop.example/hook', note: planted, at },
  'passkey-changed': { change: 'added', at },
  'two-factor-changed': { change: 'on', at },
  'two-factor-removal': { at },
}

const render = (name: EmailName, language: (typeof languages)[number]) =>
  renderEmail(name, language, samples[name], publicUrl)

describe.each(Object.keys(letters) as EmailName[])('%s', (name) => {
  it.each(languages)('is complete and escaped in %s', (language) => {
    const { subject, html, text } = render(name, language)
    expect(subject).toMatch(/^\S.*\S$/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<script|&b=2/)
    for (const way of [html, text]) expect(way).toContain('https://wallet.example/inquiry')
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|NaN/)
    const data = JSON.stringify(samples[name])
    if (data.includes('<script>')) {
      expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;quoted&#39;')
      expect(text).toContain(planted)
    }
    if (data.includes(url)) {
      expect(html).toContain('href="https://wallet.example/x?a=1&amp;b=2"')
      expect(text).toContain(url)
    }
  })

  it('is written in its declared language', () => {
    const [en, ja, ko] = languages.map((language) => render(name, language).text)
    expect(en).not.toMatch(/[\u3040-\u30ff\uac00-\ud7af]/)
    expect(ja).toMatch(/[\u3040-\u30ff]/)
    expect(ko).toMatch(/[\uac00-\ud7af]/)
  })
})

it('keeps the lines of what a person wrote', () => {
  const { html, text } = render('inquiry-received', 'en')
  expect(html).toContain('&#39;quoted&#39;<br>line two')
  expect(text).toContain(`> ${planted}\n> line two`)
})

it('lets the provider answer the person by answering the mail', () => {
  expect(render('inquiry-notice', 'en').replyTo).toBe('a@b.example')
  expect(render('inquiry-received', 'en').replyTo).toBeUndefined()
})

it('writes codes and buttons, and links to the web alone', () => {
  const frame = { language: 'en' as const, footer: 'f', contact: 'c', publicUrl }
  const content = (target: string) => ({
    subject: 's',
    heading: 'h',
    blocks: [
      { kind: 'code' as const, code: '123 456' },
      { kind: 'button' as const, label: 'Open', url: target },
    ],
  })
  expect(renderText(content(url), frame)).toContain(`    123 456\n\nOpen:\n${url}`)
  expect(() => renderHtml(content('javascript:alert(1)'), frame)).toThrow('http')
})
