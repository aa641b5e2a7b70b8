import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Security policy',
  summary:
    'How keys, accounts and data are protected, what falls to us and what falls to you, and how to report a weakness.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'principle',
      heading: 'The principle',
      blocks: [
        'The safest secret is one we do not have. Your keys are made, kept and used on your own device only. We hold neither your private key nor your recovery phrase nor your trade password, so none of them can be stolen from us.',
      ],
    },
    {
      id: 'keys',
      heading: 'Keys on your device',
      blocks: [
        'One recovery phrase of 24 words (BIP-39) yields all keys of your wallet. It is encrypted on your device with AES-256-GCM under a random key, which in turn is protected by your trade password through Argon2id, a function made slow and memory-hungry on purpose (at least 64 MiB), so that guessing is expensive.',
        'The key is opened only for the single act you confirm, in a part of the browser separated from the screens, and cleared afterwards. Every transfer, withdrawal, payment and refund requires the trade password anew.',
        'The trade password never leaves your device. It can be neither changed nor reissued.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      blocks: [
        {
          list: [
            'Login passwords have at least 8 characters, are stored only as Argon2id hashes, and known leaked or trivial ones are refused.',
            'Two-factor authentication by an authenticator app is available to everyone. Each code works once, and a password reset does not bypass it.',
            'Sessions end after a period without use and after a fixed time. You can see your devices and sign them out. A password change ends all other sessions.',
            'We write to you when a new device logs in and when the password or two-factor setting changes.',
            'The first withdrawal after a change of login password is always reviewed by a person.',
          ],
        },
      ],
    },
    {
      id: 'bridge',
      heading: 'The bridge',
      blocks: [
        'Issuing and releasing assets needs the signatures of several independent guardians, 2 of 3 in the standard arrangement. Deposits count only after 12 confirmations. Supply and reserves are compared at every block, and the bridge pauses itself if they do not agree.',
      ],
    },
    {
      id: 'data',
      heading: 'Data and operations',
      blocks: [
        'Connections are encrypted. Personal data and identity documents are encrypted in storage under keys kept apart from the data. Uploaded files are checked by content and stripped of hidden metadata. Staff see personal data only where their task requires it, and each access is recorded.',
        'We keep software up to date, review changes before release, back up data, and practise recovery. Providers to whom we entrust work are chosen for their security and bound by contract.',
      ],
    },
    {
      id: 'your-part',
      heading: 'Your part',
      blocks: [
        {
          list: [
            'Write the recovery phrase on paper, keep it where only you can reach it, and never photograph it or type it into a website or chat.',
            'Keep an encrypted backup file in a second place, and try a restore once before you hold larger amounts.',
            'Use a trade password that you use nowhere else and that you will not forget.',
            'Switch on two-factor authentication and keep the recovery codes.',
            'Compare the recipient and the address on the confirmation screen before you sign.',
            'Keep your device and browser up to date and locked.',
          ],
        },
        'Nobody at Planet Wallet will ever ask for your trade password, recovery phrase or private key.',
      ],
    },
    {
      id: 'incidents',
      heading: 'Incidents',
      blocks: [
        'If an incident affects your data or assets, we contain it, pause what must be paused, inform you and the competent authorities without undue delay, say what we know and what you should do, and publish what we have changed.',
        'If you suspect that someone else has access to your account, change your login password, sign out other devices and tell us through the inquiry form. If your recovery phrase may be known to others, move your assets to a new wallet at once; nobody can make an exposed phrase safe again.',
      ],
    },
    {
      id: 'report',
      heading: 'Reporting a weakness',
      blocks: [
        'Please report weaknesses to {security_email}. Give us reasonable time to correct them before you publish, do not touch other people’s data or assets, and do not disturb the service. We do not take legal steps against those who report in good faith within these limits.',
      ],
    },
  ],
} satisfies PolicyDocument
