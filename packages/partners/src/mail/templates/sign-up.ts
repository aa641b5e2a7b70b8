import { defineEmail } from './define-email.ts'

export type SignUpEmail = { url: string; initialPassword: string; hours: number }

/** To a person who signs up: the link and the initial password. */
export const signUpEmail = defineEmail<SignUpEmail>({
  write: {
    en: ({ url, initialPassword, hours }) => ({
      subject: 'Finish your Planet Wallet sign-up',
      heading: 'Welcome to Planet Wallet',
      blocks: [
        {
          kind: 'text',
          text: 'Open the link, enter this temporary password, then choose your own and create your wallet.',
        },
        { kind: 'code', code: initialPassword },
        { kind: 'button', label: 'Set up my account', url },
        {
          kind: 'note',
          text: 'Open it in the browser you’ll keep using, not inside a mail or chat app: your keys stay in the browser that creates them.',
        },
        { kind: 'note', text: `The link works once, within ${hours} hours.` },
        {
          kind: 'note',
          text: 'If this wasn’t you, you can ignore this email.',
        },
      ],
    }),
    ja: ({ url, initialPassword, hours }) => ({
      subject: 'Planet Wallet の登録を完了してください',
      heading: 'Planet Wallet へようこそ',
      blocks: [
        {
          kind: 'text',
          text: 'リンクを開き、次の初期パスワードを入力して、ご自身のパスワードの設定とウォレットの作成を行ってください。',
        },
        { kind: 'code', code: initialPassword },
        { kind: 'button', label: 'アカウントを設定する', url },
        {
          kind: 'note',
          text: 'メールやチャットのアプリ内ではなく、今後も使うブラウザで開いてください。鍵は、作成したブラウザに保存されます。',
        },
        { kind: 'note', text: `リンクは${hours}時間以内に1回だけ使用できます。` },
        {
          kind: 'note',
          text: 'お心当たりがない場合は、このメールを破棄してください。アカウントが作られることはありません。',
        },
      ],
    }),
    ko: ({ url, initialPassword, hours }) => ({
      subject: 'Planet Wallet 가입을 완료해 주세요',
      heading: 'Planet Wallet에 오신 것을 환영합니다',
      blocks: [
        {
          kind: 'text',
          text: '링크를 열고 아래 초기 비밀번호를 입력한 다음, 새 비밀번호를 설정하고 지갑을 만들어 주세요.',
        },
        { kind: 'code', code: initialPassword },
        { kind: 'button', label: '계정 설정하기', url },
        {
          kind: 'note',
          text: '메일이나 채팅 앱 안이 아니라 앞으로 계속 사용할 브라우저에서 열어 주세요. 키는 키를 만든 브라우저에 보관됩니다.',
        },
        { kind: 'note', text: `링크는 ${hours}시간 안에 한 번만 사용할 수 있습니다.` },
        { kind: 'note', text: '직접 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.' },
      ],
    }),
  },
})
