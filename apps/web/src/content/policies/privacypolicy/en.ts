import { agreementEditions } from '@planet/api/agreements'
import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Privacy policy',
  summary:
    'Which personal data we collect for Planet Wallet, why, who receives them, how long we keep them, and what rights you have.',
  ...agreementEditions.privacy,
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      blocks: [
        '{registered_name}, {registered_office}, is responsible for the handling of personal data described here. The person in charge of data protection is {data_protection_officer}, reachable through the inquiry form or at {privacy_email}.',
      ],
    },
    {
      id: 'data',
      heading: 'What we collect',
      blocks: [
        {
          table: {
            head: ['Kind', 'Examples', 'Source'],
            rows: [
              [
                'Account',
                'Email address, individual or corporate, referral code, login password as a hash',
                'You',
              ],
              [
                'Identity',
                'Name, birth date, gender, country, address, phone numbers, passport number',
                'You',
              ],
              [
                'Background',
                'Occupation, purpose of transactions, foreign PEP status, income, assets, experience, motive',
                'You',
              ],
              [
                'Company',
                'Company name, registration number, representative, beneficial owners',
                'You, public registers',
              ],
              [
                'Documents',
                'Images of licence, insurance card or passport, portrait, signature for card registration',
                'You',
              ],
              [
                'Verification results',
                'Results of identity, sanctions and fraud checks',
                'Identity-verification service',
              ],
              ['Wallet', 'Public addresses and public keys', 'Your device'],
              [
                'Transactions',
                'Deposits, transfers, withdrawals, orders, comments, card charges, points, bookings',
                'Your use, blockchains, partners',
              ],
              ['Use', 'Login times, network address, device and browser, security events', 'Your device'],
              ['Contact', 'Inquiries, cancellation requests, complaints', 'You'],
            ],
          },
        },
        'We do not collect your private key, your recovery phrase or your trade password. They do not leave your device.',
      ],
    },
    {
      id: 'purposes',
      heading: 'What we use it for',
      blocks: [
        {
          list: [
            'to provide the service and perform the contract',
            'to verify identity and prevent money laundering, terrorist financing, fraud and the use of the service by antisocial forces, as the law requires',
            'to secure accounts, detect misuse and review withdrawals',
            'to carry out the partner services you order',
            'to answer inquiries and complaints and send important notices',
            'to keep records and accounts and to assert or defend legal claims',
            'to improve the service, with statistics that do not identify anyone',
          ],
        },
        'We use personal data on the basis of the contract, of legal duties, of our legitimate interest in a secure service, or of your consent. We do not sell personal data and do not use them for advertising by others.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who receives it, and transfer abroad',
      blocks: [
        {
          table: {
            head: ['Recipient', 'Data', 'Purpose'],
            rows: [
              [
                'Identity-verification service',
                'Identity data, documents, portrait',
                'Identity verification and screening',
              ],
              [
                'Card partner',
                'Card registration form, passport image, portrait, signature',
                'Issue and management of the card, at your request',
              ],
              ['Travel agency', 'Name, contact and booking data', 'Booking, at your request'],
              [
                'Partner company in the United States',
                'Data named in the consent to transfer',
                'As stated in that consent',
              ],
              [
                'Providers of hosting, email, SMS and post',
                'What the task requires',
                'Processing on our behalf',
              ],
              [
                'The other party to a transfer or order',
                'Account ID, address, amount, comment',
                'Carrying out the transaction',
              ],
              ['Authorities and courts', 'What the law requires', 'Legal duties'],
            ],
          },
        },
        'Processors are bound by contract and supervised. Beyond this we disclose personal data to third parties only with your consent or where the law permits it.',
        'Some recipients are in other countries: {recipient_countries}. We transfer data there only with the safeguards that the law requires, such as contractual clauses or your consent after information on the protection of personal data in that country. On request we explain the safeguards.',
      ],
    },
    {
      id: 'blockchain',
      heading: 'Data on blockchains',
      blocks: [
        'Addresses, amounts and times of transactions are written to public blockchains, are visible to anyone, and can be neither corrected nor deleted by us. The on-chain registry links an account ID to an address. We write neither names nor contact data nor comments to a blockchain.',
      ],
    },
    {
      id: 'storage',
      heading: 'Cookies and storage in the browser',
      blocks: [
        {
          table: {
            head: ['Item', 'Purpose', 'Duration'],
            rows: [
              ['Session cookie', 'Keeps you logged in', 'Until logout or expiry'],
              ['Referral cookie', 'Remembers the referral code of the link you came by', '3600 seconds'],
              [
                'Settings in local storage',
                'Login marker, language, page to return to, two-factor state, notice accepted',
                'Until removed',
              ],
              ['Encrypted wallet', 'Holds your encrypted key on this device', 'Until you remove it'],
            ],
          },
        },
        'All of these are needed for the functions named. We use no advertising or cross-site tracking cookies. Where a third party’s human check is enabled, it may set a cookie of its own. If you clear the browser’s data, the encrypted wallet is deleted from the device: back up first.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          table: {
            head: ['Data', 'Period'],
            rows: [
              ['Identity, verification and transaction records', '7 years after the end of the contract'],
              ['Complaints', '7 years'],
              ['Inquiries', '3 years'],
              ['Login history', '1 year'],
              ['Applications not completed', '1 year after the last entry'],
            ],
          },
        },
        'After that, data are deleted or made anonymous, unless a law or a pending claim requires longer retention.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      blocks: [
        'Personal data and documents are encrypted in storage, with keys kept apart from them. Access is limited to those who need it and is recorded. If a leak is likely to affect your rights, we inform you and the competent authority as the law requires. Details are in the security policy.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may ask for access to your data, a copy, correction, supplementation, deletion, restriction of use or of disclosure to third parties, and may object to use or withdraw a consent with effect for the future. Use the inquiry form. We verify your identity, answer within 30 days and charge no fee. We say so if the law requires us to keep data or prevents us from answering.',
        'Decisions to reject an application or deny a withdrawal are not left to a machine alone. You may also complain to the data protection authority: {data_authority}.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'We publish changes here with their date, and announce important changes by email in advance. Where the purpose of use changes beyond what is reasonably related, we ask for your consent.',
      ],
    },
  ],
} satisfies PolicyDocument
