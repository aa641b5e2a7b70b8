import type { PolicyDocument, Section } from '../document.ts'

const termsSections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner}とPlanet Wallet`,
    blocks: [
      `${partner}（以下、本章において「紹介パートナー」といいます。）は、その顧客にPlanet Walletを紹介します。ウォレットの利用契約は、利用者と、本規約に記載するPlanet Walletの提供者との間で成立し、紹介パートナーとの間では成立しません。`,
      '冒頭の各条は、紹介に関する事項を定めるものです。続く利用規約の全文が、例外なく適用されます。内容に相違がある場合は、紹介パートナーと当社との責任の分担に関する事項を除き、利用規約の全文が優先します。',
    ],
  },
  {
    id: 'partner-responsibility',
    heading: '責任の分担',
    blocks: [
      {
        table: {
          head: ['事項', '紹介パートナー', 'Planet Walletの提供者'],
          rows: [
            ['紹介内容の説明および取次ぎ', '責任を負う', '責任を負わない'],
            ['紹介パートナーの商品・サービス', '責任を負う', '責任を負わない'],
            ['登録、本人確認および審査', '関与しない', '責任を負う'],
            ['ウォレットのソフトウェア、PLANETおよびブリッジ', '関与しない', '責任を負う'],
            ['秘密鍵、リカバリーフレーズおよび取引パスワード', 'アクセスできない', 'アクセスできない'],
            ['ウォレットに関する質問および苦情', '取り次ぐ', '責任を負う'],
          ],
        },
      },
      '紹介パートナーは、当社の代理人ではありません。当社のために契約を締結もしくは変更し、申込みを承諾し、資産を受領し、または利益を約束することはできません。パスワードおよびリカバリーフレーズを紹介パートナーに伝えないでください。',
    ],
  },
  {
    id: 'partner-benefit',
    heading: '報酬および紹介の終了',
    blocks: [
      '紹介パートナーは、紹介について当社から報酬を受け取ることがあります。これにより利用者の支払う金額が増えることはありません。紹介パートナーと当社との提携が終了した場合も、利用者と当社との契約はそのまま継続します。',
    ],
  },
]

const privacySections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner}と利用者の情報`,
    blocks: [
      `${partner}（以下、本章において「紹介パートナー」といいます。）は、その顧客にPlanet Walletを紹介します。紹介パートナーとPlanet Walletの提供者は、それぞれが取り扱う個人情報について、各自の責任を負います。続くPlanet Walletのプライバシーポリシーの全文が、例外なく適用されます。`,
    ],
  },
  {
    id: 'partner-data',
    heading: '授受する情報',
    blocks: [
      {
        table: {
          head: ['情報', '方向', '目的'],
          rows: [
            ['紹介に係る紹介コード', '紹介パートナーから当社へ', '紹介者の記録'],
            ['紹介されたアカウントが有効になった事実および日付', '当社から紹介パートナーへ', '報酬の精算'],
            ['相手方に関するお問い合わせ', '利用者の同意を得て双方向', '利用者への回答'],
          ],
        },
      },
      '当社は、本人確認書類、確認結果、残高、アドレスおよび取引の情報を紹介パートナーに提供しません。紹介パートナーは、自らのサービスに関する情報を、自らのプライバシーポリシーに従って取り扱います。',
    ],
  },
  {
    id: 'partner-rights',
    heading: 'お問い合わせ先',
    blocks: [
      '当社が保有する情報については、本ウェブサイトのお問い合わせフォームをご利用ください。紹介パートナーが保有する情報については、紹介パートナーにお問い合わせください。宛先が異なる場合は、適切な連絡先をご案内します。',
    ],
  },
]

export const introducedTerms = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `利用規約（${partner}からご紹介のお客様）`,
  summary: `${partner}からPlanet Walletの紹介を受けたお客様に向けて、責任の分担を定め、続いて利用規約の全文を掲載しています。`,
  sections: [...termsSections(partner), ...base.sections],
})

export const introducedPrivacy = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `プライバシーポリシー（${partner}からご紹介のお客様）`,
  summary: `${partner}からPlanet Walletの紹介を受けたお客様に向けて、両社の間で授受する情報を定め、続いてプライバシーポリシーの全文を掲載しています。`,
  sections: [...privacySections(partner), ...base.sections],
})
