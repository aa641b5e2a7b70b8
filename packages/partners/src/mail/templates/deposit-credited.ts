import { defineEmail } from './define-email.ts'

export type SettlementEmail = { id: string; amount: string; network: string; at: string; url: string }

/** To the owner: a deposit is in the wallet. */
export const depositCredited = defineEmail<SettlementEmail>({
  write: {
    en: ({ id, amount, network, at, url }) => ({
      subject: `Your deposit has arrived (${id})`,
      heading: 'Your deposit has arrived',
      blocks: [
        { kind: 'text', text: `${amount} is in your wallet.` },
        {
          kind: 'facts',
          rows: [
            ['Number', id],
            ['Amount', amount],
            ['Network', network],
            ['Time', at],
          ],
        },
        { kind: 'button', label: 'See the deposit', url },
        { kind: 'note', text: 'You can turn these emails off in the settings.' },
      ],
    }),
    ja: ({ id, amount, network, at, url }) => ({
      subject: `入金が完了しました（${id}）`,
      heading: '入金が完了しました',
      blocks: [
        { kind: 'text', text: `${amount} がウォレットに入金されました。` },
        {
          kind: 'facts',
          rows: [
            ['番号', id],
            ['金額', amount],
            ['ネットワーク', network],
            ['日時', at],
          ],
        },
        { kind: 'button', label: '入金を確認する', url },
        { kind: 'note', text: 'このメールは設定画面で停止できます。' },
      ],
    }),
    ko: ({ id, amount, network, at, url }) => ({
      subject: `입금이 완료되었습니다 (${id})`,
      heading: '입금이 완료되었습니다',
      blocks: [
        { kind: 'text', text: `${amount}가 지갑에 입금되었습니다.` },
        {
          kind: 'facts',
          rows: [
            ['번호', id],
            ['금액', amount],
            ['네트워크', network],
            ['일시', at],
          ],
        },
        { kind: 'button', label: '입금 확인하기', url },
        { kind: 'note', text: '이 메일은 설정에서 끌 수 있습니다.' },
      ],
    }),
  },
})
