import type { Faq } from '../document.ts'

export default [
  {
    id: 'what',
    question: 'What is Planet Wallet, and which assets does it support?',
    answer: [
      'It is a non-custodial wallet for individuals and companies. You can receive, send and withdraw crypto-assets, pay merchants, and ask for payment as a merchant.',
      {
        table: {
          head: ['Asset', 'Comes in from and goes out to'],
          rows: [
            ['BTC', 'Bitcoin'],
            ['ETH', 'Ethereum'],
            ['TRX', 'TRON'],
            ['USDT', 'Ethereum or TRON'],
            ['PLA', 'Ethereum, as a wrapped token'],
          ],
        },
      },
      'Inside the wallet all five live on PLANET, our own chain. PLA is its native coin.',
    ],
  },
  {
    id: 'fees',
    question: 'Is it free?',
    answer: [
      'Yes. The service is free as of October 2023. A fee may be introduced, but only with prior notice. Transfers, payments and refunds on PLANET cost nothing.',
      'On the main networks (Bitcoin, Ethereum, TRON) network fees apply. When you deposit, you pay them in the wallet you send from. When you withdraw, the fee is shown before you sign.',
    ],
  },
  {
    id: 'keys',
    question: 'Who holds my key?',
    answer: [
      'Only you. The key is made on your device, encrypted with your trade password and stored there. It never reaches our servers, so we cannot move your assets, and nobody can steal your key from us.',
    ],
  },
  {
    id: 'trade-password',
    question: 'I forgot my trade password. Can you reset it?',
    answer: [
      'No. The trade password can never be changed or reissued, by you or by us. We never had it.',
      'If you still have your 24-word recovery phrase, your assets are not lost: choose “Forgot your trade password?” under the field and set a new one with the phrase. Without the phrase and without the trade password there is no way back. The login password is a different one and can be reset by email.',
    ],
  },
  {
    id: 'lost-device',
    question: 'What if I lose my device or my recovery phrase?',
    answer: [
      {
        list: [
          'Device lost, phrase at hand: log in on a new device and restore from the phrase.',
          'Device lost, encrypted backup file at hand: restore from the file with your trade password.',
          'Phrase lost, device at hand: you can still sign. Save an encrypted backup file at once, or move your assets to a new wallet whose phrase you have written down.',
          'Device, phrase and backup file all lost: nobody can recover the assets, us included.',
        ],
      },
      'A device without the wallet can still log in and show balances, but it cannot sign.',
    ],
  },
  {
    id: 'deposit',
    question: 'When does my deposit arrive, and is there a minimum?',
    answer: [
      'It is credited after 12 confirmations on the main network. The deposit page counts them live. On Bitcoin this takes about 2 hours on average, on Ethereum and TRON a few minutes. We may wait for more confirmations when a network is unstable.',
      'The minimum is 0.0001 BTC, 0.0001 ETH or 0.0001 PLA per deposit. Smaller deposits are not credited and cannot be returned. Send only the asset and network shown on the page.',
    ],
  },
  {
    id: 'convert',
    question: 'How does Convert work, and how long does it take?',
    answer: [
      'Convert withdraws an asset from PLANET to its main network, 1:1. You pay only the network fee shown. 1 BTC on PLANET is backed by 1 BTC in the bridge’s reserves, which anyone can check on the reserves page.',
      'Without review it takes as long as the guardians’ signatures and the confirmations of the main network. Some withdrawals are reviewed manually: always the first one after you change your login password, and larger ones to new addresses or above the limits. If a withdrawal is denied or fails, the locked amount is returned to you on PLANET.',
    ],
  },
  {
    id: 'orders',
    question: 'How do I pay an order, and can I get a refund?',
    answer: [
      'Open the merchant’s link or scan the QR code, log in, check merchant and amount, and sign with your trade password. The amount is paid from your wallet balance.',
      'Before payment both sides can cancel. An unpaid order is cancelled automatically after 30 minutes, unless the merchant has set another time. After payment only the merchant can refund; the refund returns the amount to you on PLANET. We cannot force a refund, so please talk to the merchant.',
    ],
  },
  {
    id: 'identity',
    question: 'Why do you verify my identity, and how long does it take?',
    answer: [
      'The law against money laundering requires it. You enter your information, upload 4 files (licence or insurance card front and back, passport held by you, passport photo page) and pass a check with our identity-verification service.',
      'The check itself takes a few minutes if your documents are at hand. A person then reviews the application and we write to you with the result. The time depends on the case; clear, complete images are the best way to shorten it. Until then the screen shows that your account is under review.',
    ],
  },
  {
    id: 'security',
    question: 'How do I protect my account?',
    answer: [
      {
        list: [
          'Switch on two-factor authentication under Settings and keep the recovery codes.',
          'Use a login password of at least 8 characters that you use nowhere else, and a different trade password.',
          'Write the 24 words on paper. No photo, no cloud, no chat.',
          'Look at your login history and devices now and then, and log out any device that you do not recognise.',
        ],
      },
      'We never ask for your trade password, recovery phrase or private key. Anyone who asks is a fraud.',
    ],
  },
  {
    id: 'account',
    question: 'Can I change my email address or close my account?',
    answer: [
      'The email address cannot be changed after sign-up.',
      'You can close or suspend your account at any time with the cancellation form. Before that, finish open orders, withdraw or transfer your assets, and keep your recovery phrase. Points lapse. Records that the law requires are kept for 7 years.',
    ],
  },
  {
    id: 'travel',
    question: 'How does booking flights and hotels work?',
    answer: [
      {
        ordered: [
          'Open travel booking from the account menu. You are taken to the travel agency and send your request there.',
          'The agency checks it and issues an invoice.',
          'You pay the invoice by crypto-asset, cash or card.',
        ],
      },
      'The booking is complete only after payment. Changes and cancellations follow the agency’s terms.',
    ],
  },
] satisfies Faq
