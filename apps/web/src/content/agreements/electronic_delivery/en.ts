import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'

export default {
  consent: 'I agree to receive documents electronically instead of on paper.',
  document: {
    title: 'Consent to electronic delivery',
    summary:
      'Which documents we deliver electronically instead of on paper, how, and how you can withdraw your consent.',
    ...agreementEditions.electronic_delivery,
    sections: [
      {
        id: 'documents',
        heading: 'Documents delivered electronically',
        blocks: [
          {
            list: [
              'the document delivered before and at conclusion of contract',
              'the terms of use, the policies and the agreements, and notices of changes to them',
              'records of deposits, transfers, withdrawals, payments and refunds',
              'other documents that the law requires us to deliver, as far as it allows electronic delivery',
            ],
          },
          'The letter with the postal confirmation code is always sent on paper, as it serves to verify your address.',
        ],
      },
      {
        id: 'method',
        heading: 'How they are delivered',
        blocks: [
          {
            ordered: [
              'We show the document on this website or in your account, where you can read, save and print it.',
              'We send it, or a notice of where it can be read, to your registered email address.',
            ],
          },
          'A document counts as delivered when it has been recorded in a file that you can view. Delivered documents remain viewable for at least 5 years while your account exists.',
        ],
      },
      {
        id: 'requirements',
        heading: 'What you need',
        blocks: [
          'You need a device with a current browser, internet access, software that opens PDF files and an email address at which you can receive our messages. The costs of these are yours.',
        ],
      },
      {
        id: 'withdrawal',
        heading: 'Withdrawal and paper copies',
        blocks: [
          'You may withdraw this consent at any time through the inquiry form. As the service is provided electronically only, we may then have to end the contract. Where the law gives you a right to a paper document, we send it on request.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes and faults',
        blocks: [
          'If we change the method, we announce it in advance. If a fault or a dead email address prevents electronic delivery, we may deliver on paper to your registered address.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
