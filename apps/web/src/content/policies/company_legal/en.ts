import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Statutory information',
  summary:
    'Who provides Planet Wallet, how to reach the provider, and the terms on which the service is offered, as the law requires a provider to display them.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'provider',
      heading: 'The provider',
      blocks: [
        'Planet Wallet is offered by the company named below.',
        {
          table: {
            head: ['Item', 'Details'],
            rows: [
              ['Registered name', '{registered_name}'],
              ['Representative', '{representative}'],
              ['Person responsible for operations', '{operations_manager}'],
              ['Registered office', '{registered_office}'],
              ['Company registration number', '{registration_number}'],
              ['Date of establishment', '{established}'],
              ['Capital', '{capital}'],
            ],
          },
        },
      ],
    },
    {
      id: 'supervision',
      heading: 'Licences and supervision',
      blocks: [
        {
          table: {
            head: ['Item', 'Details'],
            rows: [
              ['Licence or registration', '{licences}'],
              ['Supervisory authority', '{supervisor}'],
              ['Industry association', '{industry_association}'],
              ['Dispute resolution body', '{dispute_body}'],
            ],
          },
        },
        'Crypto-assets are neither the currency of any country nor guaranteed by any country or central bank. They can be used as payment only with a person who agrees to accept them.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          table: {
            head: ['Item', 'Details'],
            rows: [
              ['Inquiries', 'The inquiry form of this website, open at all hours'],
              ['Telephone', '{telephone}'],
              ['Email', '{inquiry_email}'],
              ['Closing or suspending an account', 'The cancellation form of this website'],
            ],
          },
        },
        'We never ask for a trade password, a recovery phrase or a private key, by any channel. Anyone who does is not acting for us.',
      ],
    },
    {
      id: 'offer',
      heading: 'Service, price and payment',
      blocks: [
        {
          table: {
            head: ['Item', 'Details'],
            rows: [
              [
                'Service',
                'A non-custodial wallet for BTC, ETH, TRX, USDT and PLA, with deposits, transfers, withdrawals and payment orders',
              ],
              ['Price of the service', 'Free as of October 2023. A fee may be introduced, with prior notice'],
              ['Fees on PLANET', 'Zero'],
              [
                'Other costs',
                'Network fees of the main networks, and the user’s own costs of device and internet connection',
              ],
              [
                'Time of payment',
                'A network fee is shown before the user signs and is taken with the transaction',
              ],
              ['Means of payment', 'The crypto-asset named on the screen'],
              [
                'Time of delivery',
                'The wallet can be used once identity verification and review are complete and the account is active',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'withdrawal',
      heading: 'Cancellation and returns',
      blocks: [
        'A user may close the account at any time, free of charge, with the cancellation form.',
        'A transfer, payment or withdrawal that has been signed and recorded on a blockchain cannot be cancelled or returned by us. A merchant may refund a paid order; the refund is then a new transaction from the merchant to the payer.',
        'Goods and services bought from a merchant, a travel agency or a card partner are governed by that seller’s own terms of cancellation and return.',
      ],
    },
    {
      id: 'environment',
      heading: 'Operating environment',
      blocks: [
        'A current version of a major browser on a phone, tablet or computer, with JavaScript, WebAssembly and local storage switched on. Private browsing modes may delete the encrypted wallet when the window is closed and should not be used to create one.',
      ],
    },
  ],
} satisfies PolicyDocument
