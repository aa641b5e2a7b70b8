import { type Content, defineEmail } from './define-email.ts'

export type TokenRevoked = { accessKey: string; callbackUrl: string; note: string; at: string }

const letter = (
  subject: string,
  text: string,
  [key, callback, time]: readonly [string, string, string],
  { accessKey, callbackUrl, note, at }: TokenRevoked,
): Content => ({
  subject,
  heading: subject,
  blocks: [
    { kind: 'text', text },
    {
      kind: 'facts',
      rows: [
        [key, accessKey],
        [callback, callbackUrl],
        [time, at],
      ],
    },
    { kind: 'quote', text: note },
  ],
})

/** To a merchant: an operator has revoked one of their API tokens. */
export const tokenRevoked = defineEmail<TokenRevoked>({
  write: {
    en: (data) =>
      letter(
        'Your API token was revoked',
        'Requests with this token are refused from now on, and webhooks to its address stop. Existing orders stay. You can create a new token under Orders.',
        ['Access key', 'Callback', 'Time'],
        data,
      ),
    ja: (data) =>
      letter(
        'APIトークンを失効させました',
        'このトークンによるリクエストは今後拒否され、コールバック先へのWebhook送信も停止します。作成済みの注文はそのまま残ります。新しいトークンは注文画面から作成できます。',
        ['アクセスキー', 'コールバック', '日時'],
        data,
      ),
    ko: (data) =>
      letter(
        'API 토큰이 폐기되었습니다',
        '앞으로 이 토큰을 사용한 요청은 거부되며, 콜백 주소로 웹훅이 더 이상 전송되지 않습니다. 이미 생성된 주문은 그대로 유지됩니다. 새 토큰은 주문 화면에서 만들 수 있습니다.',
        ['액세스 키', '콜백', '일시'],
        data,
      ),
  },
})
