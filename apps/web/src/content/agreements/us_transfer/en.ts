import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'

export default {
  consent:
    'I agree that my personal data are transferred to the partner company in the United States as described.',
  document: {
    title: 'Consent to transfer to the US partner company',
    summary:
      'Which of your personal data are transferred to a partner company in the United States, for what purpose, and how data are protected there.',
    ...agreementEditions.us_transfer,
    sections: [
      {
        id: 'recipient',
        heading: 'The recipient',
        blocks: [
          'The recipient is {us_partner_name}, {us_partner_address}, in the United States of America.',
        ],
      },
      {
        id: 'data',
        heading: 'Data and purpose',
        blocks: [
          {
            table: {
              head: ['Data', 'Purpose'],
              rows: [
                ['Name, birth date, country, address, contact data', 'Identifying the customer'],
                [
                  'Copies and results of identity verification',
                  'Meeting the recipient’s own duties against money laundering and for sanctions',
                ],
                [
                  'Public addresses and transaction records',
                  'Monitoring of transactions, settlement and support',
                ],
              ],
            },
          },
          'The data are transferred over an encrypted connection, when and as far as the purpose requires it. Private keys, recovery phrases and trade passwords are never transferred, as we do not have them.',
        ],
      },
      {
        id: 'country',
        heading: 'Protection of personal data in the United States',
        blocks: [
          'The United States has no general federal law on the protection of personal data in the private sector. Federal laws apply to certain fields, finance among them, and a number of states have general laws of their own. The United States takes part in the Cross-Border Privacy Rules system. Authorities may, under the conditions of the law, require companies to hand over data. The rights you have at home may therefore not exist there in the same form.',
        ],
      },
      {
        id: 'measures',
        heading: 'Measures of the recipient',
        blocks: [
          'By contract the recipient uses the data only for the purposes named, keeps them secret and secure, does not pass them on without our consent or a legal duty, reports leaks to us without delay, and deletes the data when they are no longer needed. We check compliance regularly and stop the transfer if it is not ensured. On request we inform you of these measures.',
        ],
      },
      {
        id: 'choice',
        heading: 'Your choice',
        blocks: [
          'This consent is voluntary. As the service cannot be provided without the recipient’s part in it, an account cannot be opened without it. You may withdraw it at any time through the inquiry form, with effect for the future; the contract then ends. Data that the recipient must keep by law are kept until the legal period has passed.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
