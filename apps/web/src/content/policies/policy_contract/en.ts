import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Document delivered before and at conclusion of contract',
  summary:
    'What you should know before you conclude a contract for Planet Wallet: the service, costs, risks and your rights. It is delivered electronically before conclusion and stays available afterwards.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'nature',
      heading: 'Please read this first',
      blocks: [
        'Crypto-assets are not the currency of any country and are not guaranteed by any country or central bank. Their value can fall to zero. You alone hold the key to your wallet; if you lose the trade password and the recovery phrase, nobody can give you access again.',
        'Read this document together with the terms of use, the risk notice and the policy on the management of user property, and conclude the contract only if you understand them.',
      ],
    },
    {
      id: 'parties',
      heading: 'The parties',
      blocks: [
        'The provider is {registered_name}, {registered_office}. Further particulars are shown under statutory information. The other party is the individual or company that registers and whose application we accept.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      blocks: [
        {
          table: {
            head: ['Function', 'What it does'],
            rows: [
              [
                'Wallet',
                'Software that makes and uses your key on your device for BTC, ETH, TRX, USDT and PLA',
              ],
              [
                'Deposit',
                'Brings assets from a main network to PLANET at 1:1, credited after 12 confirmations',
              ],
              ['Transfer', 'Sends assets to another account or address on PLANET'],
              [
                'Withdrawal (Convert)',
                'Moves assets from PLANET to a main network at 1:1, after review where required',
              ],
              ['Orders', 'Lets merchants request payment by link or QR code and refund it'],
              [
                'Partner services',
                'Prepaid card, points, and flight and hotel booking, provided by partners under their own terms',
              ],
            ],
          },
        },
        'We do not exchange one crypto-asset for another, give no investment advice, and do not hold users’ keys.',
      ],
    },
    {
      id: 'costs',
      heading: 'Costs',
      blocks: [
        {
          table: {
            head: ['Item', 'Amount'],
            rows: [
              ['Opening, holding and closing an account', 'Free'],
              ['Transfers, payments and refunds on PLANET', 'Zero'],
              ['Deposit', 'The network fee charged by the main network to the sender'],
              ['Withdrawal (Convert)', 'The network fee quoted on the screen before you sign'],
              ['Partner services', 'As shown by the partner before you order'],
            ],
          },
        },
        'The service is free as of October 2023. If a fee is introduced, we give prior notice of it.',
      ],
    },
    {
      id: 'limits',
      heading: 'Minimums, limits and reviews',
      blocks: [
        'The minimum deposit is 0.0001 BTC, 0.0001 ETH or 0.0001 PLA. A smaller deposit is not credited and cannot be returned. Withdrawals are subject to limits and may be reviewed by a person, in particular after a change of login password. An unpaid order is cancelled automatically, after 30 minutes unless the merchant has set another time.',
      ],
    },
    {
      id: 'risks',
      heading: 'Main risks',
      blocks: [
        {
          list: [
            'Price: the value of crypto-assets fluctuates widely.',
            'Loss of access: a lost trade password or recovery phrase cannot be replaced.',
            'Irreversibility: a recorded transaction cannot be undone.',
            'Network: main networks may be slow, congested, split or attacked.',
            'Bridge: wrapped assets depend on the reserves and on the guardians.',
            'Provider: our insolvency or the end of the service may interrupt deposits, withdrawals and the operation of PLANET.',
            'Law and tax: rules may change, and gains may be taxable.',
          ],
        },
      ],
    },
    {
      id: 'conclusion',
      heading: 'Conclusion of the contract',
      blocks: [
        {
          ordered: [
            'You register your email address and follow the link we send.',
            'You set your passwords and create the wallet on your device.',
            'You read and consent to the agreements, enter your information and submit your documents.',
            'We verify your identity and review the application.',
            'The contract for the full service is concluded when we notify you by email that your account is active.',
          ],
        },
        'We may decline an application; we are not obliged to state the reasons where the law restricts us from doing so.',
      ],
    },
    {
      id: 'termination',
      heading: 'Term and termination',
      blocks: [
        'The contract runs for an indefinite time. You may end it at any time with the cancellation form. We may end or suspend it for the reasons named in the terms of use. Withdraw your assets or make sure that you hold your recovery phrase before the account is closed.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints and disputes',
      blocks: [
        'Complaints are handled under the complaints handling policy. The dispute resolution body is {dispute_body}.',
      ],
    },
  ],
} satisfies PolicyDocument
