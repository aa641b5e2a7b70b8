import { defineEmail } from './define-email.ts'

export type SessionsEnded = { at: string }

/** To the owner, after the provider logged all devices out. */
export const sessionsEnded = defineEmail<SessionsEnded>({
  write: {
    en: ({ at }) => ({
      subject: 'You were logged out on all devices',
      heading: 'You were logged out on all devices',
      blocks: [
        { kind: 'facts', rows: [['Time', at]] },
        {
          kind: 'text',
          text: 'We did this for the safety of your account. You can log in again at any time.',
        },
        { kind: 'note', text: 'If someone else may know your password, change it.' },
      ],
    }),
    ja: ({ at }) => ({
      subject: 'すべての端末からログアウトしました',
      heading: 'すべての端末からログアウトしました',
      blocks: [
        { kind: 'facts', rows: [['日時', at]] },
        {
          kind: 'text',
          text: 'アカウントの安全のため、当社で行いました。いつでももう一度ログインできます。',
        },
        { kind: 'note', text: 'パスワードが他人に知られた可能性がある場合は、変更してください。' },
      ],
    }),
    ko: ({ at }) => ({
      subject: '모든 기기에서 로그아웃되었습니다',
      heading: '모든 기기에서 로그아웃되었습니다',
      blocks: [
        { kind: 'facts', rows: [['일시', at]] },
        { kind: 'text', text: '계정 보호를 위해 저희가 처리했습니다. 언제든지 다시 로그인할 수 있습니다.' },
        { kind: 'note', text: '다른 사람이 비밀번호를 알고 있을 수 있다면 변경해 주세요.' },
      ],
    }),
  },
})
