import { defineLetter } from '../letter.ts'

export type AlreadyRegistered = { loginUrl: string; resetUrl: string }

/** To the owner of an account for whose email somebody asked for an account again. */
export const alreadyRegistered = defineLetter<AlreadyRegistered>({
  write: {
    en: ({ loginUrl, resetUrl }) => ({
      subject: 'You already have a Planet Wallet account',
      heading: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody asked for an account with this email address. You have one already.',
        },
        { kind: 'button', label: 'Log in', url: loginUrl },
        { kind: 'note', text: `If you forgot your password, set a new one here: ${resetUrl}` },
        { kind: 'note', text: 'If it was not you, there is nothing to do. The person learned nothing.' },
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
          text: 'お心当たりがない場合、必要な操作はありません。申込者には何も知らされていません。',
        },
      ],
    }),
    ko: ({ loginUrl, resetUrl }) => ({
      subject: '이미 Planet Wallet 계정이 있습니다',
      heading: '이미 계정이 있습니다',
      blocks: [
        { kind: 'text', text: '이 이메일 주소로 가입 신청이 있었지만 이미 계정이 있습니다.' },
        { kind: 'button', label: '로그인', url: loginUrl },
        { kind: 'note', text: `비밀번호를 잊으셨다면 여기에서 다시 설정할 수 있습니다: ${resetUrl}` },
        {
          kind: 'note',
          text: '직접 신청하지 않으셨다면 하실 일은 없습니다. 신청한 사람에게는 아무것도 알려지지 않았습니다.',
        },
      ],
    }),
  },
})
