import type { Language } from '@planet/contract/language'
import { renderHtml } from './html.ts'
import type { Letter } from './letter.ts'
import { type LetterData, type LetterName, letters } from './letters.ts'
import { renderText } from './text.ts'

export type Rendered = { subject: string; html: string; text: string; replyTo: string | undefined }

/** What stands under every letter. */
const footers: Record<Language, string> = {
  en: 'Planet Wallet never asks for your password, trade password or recovery phrase by email.',
  ja: 'Planet Wallet がメールでパスワード、取引パスワード、リカバリーフレーズをお尋ねすることはありません。',
  ko: 'Planet Wallet은 이메일로 비밀번호, 거래 비밀번호, 복구 문구를 묻지 않습니다.',
}

/** Writes a letter in one language, as HTML and as plain text. */
export function renderLetter<Name extends LetterName>(
  name: Name,
  language: Language,
  data: LetterData<Name>,
  publicUrl: string,
): Rendered {
  const letter = letters[name] as Letter<LetterData<Name>>
  const content = letter.write[language](data)
  const frame = { language, footer: footers[language], publicUrl }
  return {
    // A line break would end the header; whatever a person typed stays one line.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: renderHtml(content, frame),
    text: renderText(content, frame),
    replyTo: letter.replyTo?.(data),
  }
}
