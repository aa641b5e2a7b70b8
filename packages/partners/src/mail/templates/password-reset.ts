import { defineEmail } from './define-email.ts'

export type PasswordReset = { url: string; minutes: number }

/** The link to set a new login password. */
export const passwordReset = defineEmail<PasswordReset>({
  write: {
    en: ({ url, minutes }) => ({
      subject: 'Set a new password',
      heading: 'Set a new login password',
      blocks: [
        {
          kind: 'text',
          text: 'Open the link to set a new login password. Your trade password stays the same.',
        },
        { kind: 'button', label: 'Set a new password', url },
        { kind: 'note', text: `The link works once, within ${minutes} minutes.` },
        {
          kind: 'note',
          text: 'If this wasn’t you, you can ignore this email. Your password stays the same.',
        },
      ],
    }),
    ja: ({ url, minutes }) => ({
      subject: 'パスワードの再設定',
      heading: 'ログインパスワードの再設定',
      blocks: [
        {
          kind: 'text',
          text: 'リンクを開いて、新しいログインパスワードを設定してください。取引パスワードは変わりません。',
        },
        { kind: 'button', label: 'パスワードを再設定する', url },
        { kind: 'note', text: `リンクは${minutes}分以内に1回だけ使用できます。` },
        {
          kind: 'note',
          text: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
        },
      ],
    }),
    ko: ({ url, minutes }) => ({
      subject: '비밀번호 재설정',
      heading: '로그인 비밀번호 재설정',
      blocks: [
        {
          kind: 'text',
          text: '링크를 열어 새 로그인 비밀번호를 설정해 주세요. 거래 비밀번호는 바뀌지 않습니다.',
        },
        { kind: 'button', label: '새 비밀번호 설정', url },
        { kind: 'note', text: `링크는 ${minutes}분 안에 한 번만 사용할 수 있습니다.` },
        { kind: 'note', text: '직접 요청하지 않으셨다면 이 메일을 무시하세요. 비밀번호는 그대로입니다.' },
      ],
    }),
  },
})
