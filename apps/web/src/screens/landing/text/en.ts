export default {
  headline: ['Your keys.', 'Your pace.', 'No fees between us.'],
  lead: 'Hold BTC, ETH, TRX, USDT and PLA. Pay a shop or a friend in a second. The key never leaves your device.',
  signUp: 'Create a wallet',
  login: 'Log in',
  demoQuestion: 'Just looking?',
  demoLink: 'Try a demo account',
  points: [
    {
      title: 'The key is yours alone',
      text: 'It’s created on your device and encrypted there with your trade password. We never see either, so nobody can steal them from us.',
    },
    {
      title: 'Free on PLANET',
      text: 'On our own chain a transfer arrives in about a second and costs nothing, whether it is 5 yen or 5 million.',
    },
    {
      title: 'In and out, 1:1',
      text: 'Bring in coins from Bitcoin, Ethereum and TRON, and withdraw them 1:1. The reserves are public.',
    },
  ],
  feesTitle: 'What it costs',
  fees: [
    'The service is free as of October 2023. A fee may be introduced later, with prior notice.',
    'Fees on the PLANET chain are zero.',
    'On the main networks (Bitcoin, Ethereum, TRON) their own network fees apply.',
  ],
  appsTitle: 'Also in your pocket',
  appsText: 'The wallet runs in any modern browser. Install it from there, or from your device’s store.',
  appStore: 'Download on the App Store',
  playStore: 'Get it on Google Play',
  demoTitle: 'Demo accounts',
  demoText: 'Two test accounts with play money. Everything works; nothing is real.',
  demoEmail: 'Email',
  demoPassword: 'Password',
  demoTradePassword: 'Trade password',
  demoNone: 'This server has no demo accounts.',
  privacyTitle: 'Privacy notice',
  privacyText:
    'We use only what the wallet needs to work: a login cookie and settings kept in your browser. No advertising, no tracking.',
  privacyMore: 'Privacy policy',
  privacyAgree: 'Agree',
}
