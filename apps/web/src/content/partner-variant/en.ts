import type { PolicyDocument, Section } from '../document.ts'

const termsSections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner} and Planet Wallet`,
    blocks: [
      `${partner} introduces its customers to Planet Wallet (in these sections, the “introducing partner”). The contract for the use of the wallet is concluded between you and the provider of Planet Wallet named in these terms, not with the introducing partner.`,
      'These opening sections describe the introduction. The full terms of use follow and apply without exception. If they conflict, the full terms prevail, except on the division of responsibility between the introducing partner and us.',
    ],
  },
  {
    id: 'partner-responsibility',
    heading: 'Who is responsible for what',
    blocks: [
      {
        table: {
          head: ['Matter', 'Introducing partner', 'Provider of Planet Wallet'],
          rows: [
            ['Explaining the offer and passing you on', 'Responsible', 'Not responsible'],
            ['Goods and services of the introducing partner', 'Responsible', 'Not responsible'],
            ['Registration, identity verification and review', 'Not involved', 'Responsible'],
            ['Wallet software, PLANET and the bridge', 'Not involved', 'Responsible'],
            ['Private key, recovery phrase and trade password', 'No access', 'No access'],
            ['Questions and complaints about the wallet', 'Passes them on', 'Responsible'],
          ],
        },
      },
      'The introducing partner is not our agent. It cannot conclude or change contracts for us, accept applications, receive assets on our behalf or promise returns. Never give the introducing partner your passwords or recovery phrase.',
    ],
  },
  {
    id: 'partner-benefit',
    heading: 'Remuneration and end of the introduction',
    blocks: [
      'The introducing partner may receive a remuneration from us for the introduction. It does not raise the price that you pay. If the cooperation between the introducing partner and us ends, your contract with us continues unchanged.',
    ],
  },
]

const privacySections = (partner: string): Section[] => [
  {
    id: 'partner-role',
    heading: `${partner} and your data`,
    blocks: [
      `${partner} introduces its customers to Planet Wallet (in these sections, the “introducing partner”). The introducing partner and the provider of Planet Wallet are each responsible on their own for the personal data that they handle. The full privacy policy of Planet Wallet follows and applies without exception.`,
    ],
  },
  {
    id: 'partner-data',
    heading: 'What is exchanged',
    blocks: [
      {
        table: {
          head: ['Data', 'Direction', 'Purpose'],
          rows: [
            [
              'Referral code of the introduction',
              'Introducing partner to us',
              'Recording who introduced you',
            ],
            [
              'Fact and date that an introduced account became active',
              'From us to the introducing partner',
              'Settling the remuneration',
            ],
            ['Inquiries that concern the other side', 'Both ways, with your consent', 'Answering you'],
          ],
        },
      },
      'We give the introducing partner neither identity documents nor verification results, balances, addresses or transactions. The introducing partner handles the data of its own services under its own privacy policy.',
    ],
  },
  {
    id: 'partner-rights',
    heading: 'Where to turn',
    blocks: [
      'For data held by us, use the inquiry form of this website. For data held by the introducing partner, turn to the introducing partner. If you write to the wrong one, we tell you whom to ask.',
    ],
  },
]

export const introducedTerms = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `Terms of use for customers introduced by ${partner}`,
  summary: `For customers whom ${partner} has introduced to Planet Wallet: who is responsible for what, followed by the full terms of use.`,
  sections: [...termsSections(partner), ...base.sections],
})

export const introducedPrivacy = (base: PolicyDocument, partner: string): PolicyDocument => ({
  ...base,
  title: `Privacy policy for customers introduced by ${partner}`,
  summary: `For customers whom ${partner} has introduced to Planet Wallet: which data the two companies exchange, followed by the full privacy policy.`,
  sections: [...privacySections(partner), ...base.sections],
})
