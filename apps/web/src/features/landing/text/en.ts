export default {
  headline: ['Your keys.', 'Your pace.', 'No fees between us.'],
  lead: 'Hold BTC, ETH, TRX, USDT and PLA. Pay a shop or a friend in a second. The key never leaves your device.',
  signUp: 'Create a wallet',
  login: 'Log in',
  navLabel: 'This page',
  navShops: 'For shops',
  navSecurity: 'Security',
  navReserves: 'Reserves',
  navFaq: 'FAQ',
  demoLink: 'Try the demo',
  pictures: {
    home: 'Home: total balance, each asset and recent activity.',
    sign: 'Check and sign: recipient, address and balance after the transfer.',
    deposit: 'A Bitcoin deposit with its confirmations.',
    order: 'Paying a shop’s order.',
  },
  proof: {
    label: 'Live figures',
    reserves: 'Reserves against coins issued',
    guardians: 'Guardians signing',
    of: (signing: number, all: number) => `${signing} of ${all}`,
    block: 'PLANET block',
    fee: 'Fee on PLANET',
  },
  stepsTitle: 'Three steps, and it’s yours alone',
  steps: [
    {
      title: 'Create your key',
      text: '24 words, made on your device and encrypted there with a trade password that nobody else has.',
    },
    {
      title: 'Bring coins in',
      text: 'From Bitcoin, Ethereum or TRON, 1:1. Twelve confirmations, shown live.',
    },
    {
      title: 'Pay for free',
      text: 'By account ID, QR code or link, final in about a second. Convert back whenever you like.',
    },
  ],
  screensTitle: 'What you see is what you sign',
  screensText: 'Every amount and address. Light or dark.',
  captions: {
    sign: {
      title: 'Check, then sign',
      text: 'Who receives it, verified on-chain, and what you keep.',
    },
    deposit: {
      title: 'Watch it arrive',
      text: 'Each confirmation as it happens, until the deposit is credited.',
    },
    order: { title: 'Pay a shop', text: 'Scan the code, check the price, done.' },
  },
  shopsTitle: 'Get paid with a few lines',
  shopsText: 'Orders by link, QR code or API, signed webhooks, and refunds without typing an address.',
  shopsDocs: 'Read the docs',
  shopsSignUp: 'Open a shop account',
  shopsCode: 'Code sample: create an order',
  securityTitle: 'Security in five sentences',
  security: [
    { text: 'Your key is created and used on your device only.', link: 'How keys work' },
    {
      text: 'Several independent guardians must agree before a coin leaves the reserves.',
      link: 'How assets are kept',
    },
    {
      text: 'Every wrapped coin is backed 1:1, and the bridge pauses itself if it ever isn’t.',
      link: 'Check the reserves',
    },
    {
      text: 'Each transfer is on a public chain that you can verify with a node of your own.',
      link: 'Open the explorer',
    },
    { text: 'We never ask for your trade password or your recovery phrase.', link: 'Security policy' },
  ],
  feesTitle: 'What it costs',
  fees: [
    'The service is free as of October 2023. A fee may be introduced later, with prior notice.',
    'Fees on the PLANET chain are zero.',
    'On the main networks (Bitcoin, Ethereum, TRON) their own network fees apply.',
  ],
  appsTitle: 'Also in your pocket',
  appsText: 'It runs in any modern browser. Install it from there, or from your device’s store.',
  appStore: 'Download on the App Store',
  playStore: 'Get it on Google Play',
  demoTitle: 'Try it now',
  demoText: 'Two demo accounts with play money. Everything works; nothing is real.',
  demoEmail: 'Email',
  demoPassword: 'Password',
  demoTradePassword: 'Trade password',
  demoNone: 'This server has no demo accounts.',
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'What if I lose my phone?',
      answer:
        'Enter your 24 words, or open your backup file, on a new device. Nobody else can restore your wallet, so keep them safe.',
    },
    {
      question: 'Can Planet Wallet freeze or move my coins?',
      answer:
        'No. Only your key can move them on PLANET. Guardians hold the originals and release them when you convert.',
    },
    {
      question: 'How long does a deposit take?',
      answer:
        'Until the network has confirmed it 12 times: about two hours on Bitcoin, a few minutes on Ethereum and TRON.',
    },
    {
      question: 'How do I get my coins out?',
      answer:
        'Choose Convert, enter your address on Bitcoin, Ethereum or TRON, and sign. You receive the same amount; the network fee is shown before you sign.',
    },
  ],
  allQuestions: 'All questions and answers',
  privacyTitle: 'Privacy notice',
  privacyText:
    'We use only what the wallet needs to work: a login cookie and settings kept in your browser. No advertising, no tracking.',
  privacyMore: 'Privacy policy',
  privacyAgree: 'Agree',
}
