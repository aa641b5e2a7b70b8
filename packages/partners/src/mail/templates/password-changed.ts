import { defineEmail } from './define-email.ts'

/** To the owner, after the login password was changed. */
export const passwordChanged = defineEmail<{ at: string }>({
  write: {
    en: ({ at }) => ({
      subject: 'Your password was changed',
      heading: 'Your login password was changed',
      blocks: [
        { kind: 'facts', rows: [['Time', at]] },
        {
          kind: 'text',
          text: 'All devices were logged out. For your safety, your next convert will be reviewed manually.',
        },
        { kind: 'note', text: 'If this wasn’t you, reset your password right away and contact us.' },
      ],
    }),
    ja: ({ at }) => ({
      subject: 'パスワードが変更されました',
      heading: 'ログインパスワードが変更されました',
      blocks: [
        { kind: 'facts', rows: [['日時', at]] },
        {
          kind: 'text',
          text: 'すべての端末からログアウトしました。安全のため、次回のコンバートは担当者が確認します。',
        },
        { kind: 'note', text: 'お心当たりがない場合は、すぐにパスワードを再設定し、お問い合わせください。' },
      ],
    }),
    ko: ({ at }) => ({
      subject: '비밀번호가 변경되었습니다',
      heading: '로그인 비밀번호가 변경되었습니다',
      blocks: [
        { kind: 'facts', rows: [['일시', at]] },
        {
          kind: 'text',
          text: '모든 기기에서 로그아웃되었습니다. 안전을 위해 다음 전환은 담당자가 확인합니다.',
        },
        { kind: 'note', text: '직접 변경하지 않으셨다면 즉시 비밀번호를 다시 설정하고 문의해 주세요.' },
      ],
    }),
  },
})
