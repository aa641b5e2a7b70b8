import PostalMime from 'postal-mime'

export type ReceivedMail = {
  id: string
  to: string
  from: string
  replyTo: string
  messageId: string
  subject: string
  text: string
  html: string
  links: string[]
  /** Names of files. */
  attachments: string[]
  at: string
}

/** What arrived by SMTP, once for each recipient of the envelope. */
export async function readMail(
  raw: Buffer,
  recipients: readonly string[],
  at: Date,
  newId: () => string,
): Promise<ReceivedMail[]> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  const common = {
    from: mail.from?.address ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? '',
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    text,
    html,
    links: findLinks(html, text),
    attachments: mail.attachments.map(({ filename }) => filename ?? ''),
    at: at.toISOString(),
  }
  return recipients.map((to) => ({ id: newId(), to, ...common }))
}

/** The addresses that a reader could follow, each once, in reading order. */
export function findLinks(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    decodeEntities(double ?? single ?? ''),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([url]) => url.replace(/[.,;:!?)\]]+$/, ''))
  return [...new Set([...inHtml, ...inText])].filter((url) => /^https?:/i.test(url))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decodeEntities = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
