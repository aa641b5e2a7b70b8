import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'

export default {
  consent: 'I declare that I am not a US person and will report any change without delay.',
  document: {
    title: 'US-person declaration',
    summary: 'The service is not offered to US persons. You declare here that you are not one.',
    ...agreementEditions.us_person,
    sections: [
      {
        id: 'purpose',
        heading: 'Why we ask',
        blocks: [
          'The law of the United States places special duties on those who offer financial services to US persons, and on the reporting of their accounts. Planet Wallet is not offered to US persons. Each customer therefore declares his or her status before the account is opened.',
        ],
      },
      {
        id: 'definition',
        heading: 'Who is a US person',
        blocks: [
          'For this declaration a US person is:',
          {
            list: [
              'a citizen of the United States, including one who also holds another nationality or lives elsewhere',
              'a lawful permanent resident of the United States (holder of a green card)',
              'a person who is resident in the United States for tax purposes, in particular by length of stay',
              'a company or partnership organised under the law of the United States or of one of its states',
              'a trust or an estate that is subject to the jurisdiction or to the income tax of the United States',
              'a company, wherever organised, whose beneficial owners include one of the above, to the extent that the law treats it as a US account',
            ],
          },
          'The United States includes its states, the District of Columbia, its territories and possessions.',
        ],
      },
      {
        id: 'declaration',
        heading: 'Your declaration',
        blocks: [
          'You declare that you are not a US person and do not act for one. Where you act for a company, you declare the same for the company and its beneficial owners.',
        ],
      },
      {
        id: 'change',
        heading: 'If your status changes',
        blocks: [
          'If you become a US person, or have reason to think that you may be one, tell us through the inquiry form within 30 days. We may ask for documents that show your status.',
        ],
      },
      {
        id: 'consequences',
        heading: 'Consequences',
        blocks: [
          'If the declaration is untrue or ceases to be true, we may decline the application, suspend the account or end the contract, and report to the authorities as the law requires. The assets on your addresses remain under your own key; where the law permits, we enable you to withdraw them.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
