import { defineEmail } from './define-email.ts'

/** To the owner: support will remove the second factor at this time, unless they object. */
export const twoFactorRemoval = defineEmail<{ at: string }>({
  write: {
    en: ({ at }) => ({
      subject: 'Your second factor will be removed',
      heading: 'Our support team will turn off two-factor authentication',
      blocks: [
        { kind: 'facts', rows: [['When', at]] },
        {
          kind: 'text',
          text: 'You told us that you lost your authenticator app and recovery codes. After this time you can log in with your password alone.',
        },
        {
          kind: 'note',
          text: 'If you didn’t ask for this, log in with your code before then. That stops the removal. Then contact us.',
        },
      ],
    }),
    ja: ({ at }) => ({
      subject: '二段階認証が解除されます',
      heading: 'サポートが二段階認証を解除します',
      blocks: [
        { kind: 'facts', rows: [['解除日時', at]] },
        {
          kind: 'text',
          text: '認証アプリとリカバリーコードを紛失されたとのご連絡をいただきました。この日時以降はパスワードのみでログインできます。',
        },
        {
          kind: 'note',
          text: 'お心当たりがない場合は、それまでに認証コードでログインしてください。解除は中止されます。その後お問い合わせください。',
        },
      ],
    }),
    ko: ({ at }) => ({
      subject: '2단계 인증이 해제됩니다',
      heading: '고객 지원팀이 2단계 인증을 해제합니다',
      blocks: [
        { kind: 'facts', rows: [['해제 일시', at]] },
        {
          kind: 'text',
          text: '인증 앱과 복구 코드를 분실하셨다는 요청을 받았습니다. 이 시각 이후에는 비밀번호만으로 로그인할 수 있습니다.',
        },
        {
          kind: 'note',
          text: '요청하지 않으셨다면 그전에 인증 코드로 로그인하세요. 해제가 중단됩니다. 그런 다음 문의해 주세요.',
        },
      ],
    }),
  },
})
