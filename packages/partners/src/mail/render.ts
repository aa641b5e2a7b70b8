import type { Language } from '@planet/api/language'
import { renderHtml } from './html.ts'
import type { EmailTemplate } from './templates/define-email.ts'
import { letterTime } from './templates/email-time.ts'
import { type EmailData, type EmailName, letters } from './templates.ts'
import { type Frame, renderText } from './text.ts'

export type Rendered = { subject: string; html: string; text: string; replyTo: string | undefined }

/** The end of every letter. It comes from an address that takes no answers, so it says where to write to. */
const footers: Record<Language, Pick<Frame, 'footer' | 'contact'>> = {
  en: {
    footer: 'Planet Wallet never asks for your password, trade password or recovery phrase by email.',
    contact: 'Contact us',
  },
  ja: {
    footer:
      'Planet Wallet がメールでパスワード、取引パスワード、リカバリーフレーズをお尋ねすることはありません。',
    contact: 'お問い合わせ',
  },
  ko: {
    footer: 'Planet Wallet은 이메일로 비밀번호, 거래 비밀번호, 복구 문구를 묻지 않습니다.',
    contact: '문의하기',
  },
}

/** Writes a letter in one language, as HTML and as plain text. */
export function renderEmail<Name extends EmailName>(
  name: Name,
  language: Language,
  data: EmailData<Name>,
  publicUrl: string,
): Rendered {
  const letter = letters[name] as EmailTemplate<EmailData<Name>>
  const content = letter.write[language](withLocalTime(data, language))
  const frame = { language, ...footers[language], publicUrl }
  return {
    // A line break would end the header; what a person typed stays one line.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: renderHtml(content, frame),
    text: renderText(content, frame),
    replyTo: letter.replyTo?.(data),
  }
}

/** EmailTemplates show the moment `at` in the reader's own time. */
const withLocalTime = <Data extends object>(data: Data, language: Language): Data =>
  'at' in data && typeof data.at === 'string' ? { ...data, at: letterTime(data.at, language) } : data
