import { agreementEditions } from '@planet/api/agreements'
import type { AgreementDocument } from '../../document.ts'
import notice from '../../risk-notice/en.ts'

export default {
  consent: 'I have read and understood the risks, and decide to use the service on my own responsibility.',
  document: {
    title: 'Confirmation of understanding of risk',
    summary:
      'The risks of holding and moving crypto-assets with Planet Wallet, which you confirm to have understood.',
    ...agreementEditions.risk,
    sections: [
      { id: 'main-points', heading: 'The main points', blocks: [{ ordered: notice.points }] },
      {
        id: 'keys',
        heading: 'Risk of losing access',
        blocks: [
          'Only the trade password opens the wallet on your device or its backup file, and only the recovery phrase rebuilds it without that password. If both are lost, your assets stay on the chain and nobody can move them, us included. If someone else learns the recovery phrase, that person can take everything, and it cannot be undone.',
        ],
      },
      {
        id: 'market',
        heading: 'Risk of price and liquidity',
        blocks: [
          'The value of a crypto-asset may change suddenly and may fall to zero. A buyer may not be found at a given time. USDT may deviate from the value it is meant to hold. Amounts in national currency shown by the wallet are for orientation only.',
        ],
      },
      {
        id: 'bridge',
        heading: 'Risk of network and bridge',
        blocks: [
          'Main networks can be congested, split, changed or attacked. The bridge can be paused, guardians can fail, and software can contain faults. Withdrawals can take longer than expected or be denied. If reserves were lost, it might not be possible to withdraw wrapped assets in full.',
        ],
      },
      {
        id: 'provider',
        heading: 'Risk of provider and partners',
        blocks: [
          'If we or a partner become insolvent or cease to operate, services may be interrupted or end. Merchants, card partners and travel agencies answer for their own services, and a refund depends on the merchant.',
        ],
      },
      {
        id: 'law',
        heading: 'Risk of law and tax',
        blocks: [
          'Law may restrict or forbid the holding or use of crypto-assets. Gains may be taxable where you live. We give neither investment nor tax advice.',
        ],
      },
      {
        id: 'confirmation',
        heading: 'Your confirmation',
        blocks: [
          'You confirm that you have read and understood these risks, that using the service suits your knowledge, experience and means, and that you use only funds whose loss you can bear.',
        ],
      },
    ],
  },
} satisfies AgreementDocument
