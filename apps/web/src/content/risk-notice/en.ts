import type { RiskNotice } from '../document.ts'

export default {
  title: 'Risk notice',
  points: [
    'Crypto-assets are not the currency of any country and are not guaranteed by any country or central bank.',
    'Their price fluctuates widely. You can lose their entire value.',
    'You alone hold the key. The trade password cannot be changed or reissued, and a lost recovery phrase cannot be recovered.',
    'A transaction that you have signed and that is recorded cannot be cancelled. Check recipient, network and amount before you sign.',
    'Deposits count after 12 confirmations. Less than 0.0001 BTC, 0.0001 ETH or 0.0001 PLA is not credited and cannot be returned.',
    'Wrapped assets depend on the reserves of the bridge. Networks and the bridge can be delayed, paused or fail, and so can we.',
    'Laws and taxes can change, and fraud is common. We never ask for your trade password, recovery phrase or private key.',
  ],
} satisfies RiskNotice
