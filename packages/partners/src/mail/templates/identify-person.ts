import { defineEmail } from './define-email.ts'

export type IdentifyPerson = { name: string; company: string; until: string; url: string }

/** To someone behind a company: prove your identity. */
export const identifyPerson = defineEmail<IdentifyPerson>({
  write: {
    en: ({ name, company, until, url }) => ({
      subject: `Verify your identity for ${company}`,
      heading: `${name}, please verify your identity`,
      blocks: [
        {
          kind: 'text',
          text: `${company} is opening a Planet Wallet account and named you as its representative or as a beneficial owner. The law requires us to identify you. It takes about five minutes.`,
        },
        { kind: 'button', label: 'Verify your identity', url },
        {
          kind: 'note',
          text: `The link is personal and works until ${until}. If you don’t know ${company}, ignore this mail.`,
        },
      ],
    }),
    ja: ({ name, company, until, url }) => ({
      subject: `${company}に関する本人確認のお願い`,
      heading: `${name} 様、本人確認をお願いします`,
      blocks: [
        {
          kind: 'text',
          text: `${company}がPlanet Walletの口座を開設するにあたり、あなたを代表者または実質的支配者として届け出ました。法令に基づき、ご本人の確認が必要です。所要時間は約5分です。`,
        },
        { kind: 'button', label: '本人確認を始める', url },
        {
          kind: 'note',
          text: `このリンクはご本人専用で、${until} まで有効です。${company}にお心当たりがない場合は、このメールを破棄してください。`,
        },
      ],
    }),
    ko: ({ name, company, until, url }) => ({
      subject: `${company} 관련 본인 확인 요청`,
      heading: `${name} 님, 본인 확인을 진행해 주세요`,
      blocks: [
        {
          kind: 'text',
          text: `${company}에서 Planet Wallet 계정을 개설하면서 귀하를 대표자 또는 실제 소유자로 등록했습니다. 법령에 따라 본인 확인이 필요합니다. 약 5분 걸립니다.`,
        },
        { kind: 'button', label: '본인 확인 시작', url },
        {
          kind: 'note',
          text: `이 링크는 본인 전용이며 ${until}까지 유효합니다. ${company}을(를) 모르시면 이 메일을 무시해 주세요.`,
        },
      ],
    }),
  },
})
