import { defineEmail } from './define-email.ts'

export type AlreadyRegistered = { loginUrl: string; resetUrl: string }

/** To the owner of an account whose email was used to sign up again. */
export const alreadyRegistered = defineEmail<AlreadyRegistered>({
  write: {
    en: ({ loginUrl, resetUrl }) => ({
      subject: 'You already have a Planet Wallet account',
      heading: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: 'Someone tried to sign up with this email address, which already has an account.',
        },
        { kind: 'button', label: 'Log in', url: loginUrl },
        { kind: 'note', text: `If you forgot your password, set a new one here: ${resetUrl}` },
        {
          kind: 'note',
          text: 'If this wasn’t you, you can ignore this email. We revealed nothing about your account.',
        },
      ],
    }),
    ja: ({ loginUrl, resetUrl }) => ({
      subject: 'すでに Planet Wallet のアカウントをお持ちです',
      heading: 'すでにアカウントをお持ちです',
      blocks: [
        {
          kind: 'text',
          text: 'このメールアドレスで新規登録のお申し込みがありましたが、すでにアカウントをお持ちです。',
        },
        { kind: 'button', label: 'ログイン', url: loginUrl },
        { kind: 'note', text: `パスワードをお忘れの場合はこちらから再設定できます：${resetUrl}` },
        {
          kind: 'note',
          text: 'お心当たりがない場合も、お手続きは不要です。アカウントの有無が相手に知られることはありません。',
        },
      ],
    }),
    ko: ({ loginUrl, resetUrl }) => ({
      subject: '이미 Planet Wallet 계정이 있습니다',
      heading: '이미 계정이 있습니다',
      blocks: [
        { kind: 'text', text: '이 이메일 주소로 가입 신청이 있었지만, 이미 등록된 계정이 있습니다.' },
        { kind: 'button', label: '로그인', url: loginUrl },
        { kind: 'note', text: `비밀번호를 잊으셨다면 여기에서 다시 설정할 수 있습니다: ${resetUrl}` },
        {
          kind: 'note',
          text: '직접 신청하지 않으셨더라도 따로 하실 일은 없습니다. 신청한 사람에게 계정 유무는 알려지지 않습니다.',
        },
      ],
    }),
  },
})
