import { type Html, html } from '@planet/platform/html/html'
import { type Section, timeOf } from '../page/sections.ts'
import type { ReceivedMail } from './received-mail.ts'

const shownMails = 50

export const mailSection = (mails: () => readonly ReceivedMail[]): Section => ({
  id: 'mail',
  title: 'Mail',
  about: 'Every email that the wallet sends arrives here.',
  render: () => {
    const newest = mails().slice(0, shownMails)
    if (newest.length === 0)
      return html`<p class="empty">No email yet. Sign up or send an inquiry, and it appears here.</p>`
    return html`${newest.map(mailItem)}`
  },
})

const mailItem = (
  mail: ReceivedMail,
): Html => html`<details class="item" id="mail-${mail.id}" data-to="${mail.to}">
<summary><span class="subject">${mail.subject || '(no subject)'}</span><span class="muted">${mail.to}</span>${timeOf(mail.at)}</summary>
${mail.links.length > 0 && html`<ul class="links">${mail.links.map((link) => html`<li><a href="${link}" rel="noreferrer" target="_blank">${link}</a></li>`)}</ul>`}
${mail.html !== '' && html`<iframe class="letter" title="${mail.subject}" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`}
<details><summary>As text</summary><pre>${mail.text}</pre></details>
</details>
`
