import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Policy on the management of user property',
  summary:
    'Who controls what: what non-custodial means, how the reserves behind wrapped assets are held and shown, and what would happen if we ceased to operate.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'overview',
      heading: 'Who controls what',
      blocks: [
        {
          table: {
            head: ['Property', 'Where it is', 'Who controls it'],
            rows: [
              ['Private key and recovery phrase', 'Encrypted on the user’s device', 'The user alone'],
              ['PLA on PLANET', 'The user’s address on PLANET', 'The user alone, with the key'],
              [
                'Wrapped BTC, ETH, TRX and USDT on PLANET',
                'The user’s address on PLANET',
                'The user, with the key; the backing is held by the bridge',
              ],
              ['Reserves on the main networks', 'Published addresses', 'The guardians jointly'],
              [
                'Amount locked for a withdrawal',
                'Contract on PLANET',
                'Rules of the contract, until release or return',
              ],
              ['Card balance and bookings', 'With the partner', 'The partner, under its own terms'],
              ['Points', 'Our ledger', 'We, under the terms of use'],
            ],
          },
        },
      ],
    },
    {
      id: 'non-custodial',
      heading: 'What non-custodial means',
      blocks: [
        'We do not hold, and cannot obtain, the keys that move your balance on PLANET. We cannot transfer it, sign in your place or restore your access.',
        'The other side of this is responsibility: if you lose the device, the trade password and the recovery phrase, the assets remain on the chain and no one can move them.',
      ],
    },
    {
      id: 'reserves',
      heading: 'Reserves of the bridge',
      blocks: [
        'A wrapped asset is different: its backing lies on the main network in the bridge’s reserves, and there you rely on the bridge. We therefore hold to the following rules:',
        {
          list: [
            'For each asset the reserves are at least equal to the wrapped supply together with the amounts pending.',
            'Reserves are held in the same asset. They are not lent, pledged, invested or used for our own business.',
            'Reserves are kept at addresses separate from our own assets.',
            'Spending from reserves needs the signatures of several guardians, 2 of 3 in the standard arrangement.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      heading: 'Verification',
      blocks: [
        'Supply and reserves are compared automatically at every block; a shortfall pauses the bridge. The reserves page publishes addresses, amounts and the last check, so that anyone can verify them without trusting us. {auditor}.',
      ],
    },
    {
      id: 'guardian-keys',
      heading: 'Keys of the guardians',
      blocks: [
        'Each guardian’s key is kept apart from the others, on separate equipment and with separate access. If a guardian fails or a key may be exposed, the guardian or the key is replaced, and releases are paused where necessary.',
      ],
    },
    {
      id: 'insolvency',
      heading: 'If we cease to operate',
      blocks: [
        'PLA and wrapped assets on your address are yours and do not form part of our estate. The legal treatment of the reserves in insolvency depends on the applicable law: {reserve_statement}.',
        'If we plan to end the service, we give at least 90 days’ notice and keep withdrawals available during that time, so that users can move their assets to the main networks. With your recovery phrase you keep access to your addresses on all networks with other wallet software.',
      ],
    },
    {
      id: 'events',
      heading: 'Shortfall and theft',
      blocks: [
        'If reserves are lost, the bridge is paused, the facts are published on the reserves page, and the remaining reserves are kept for the holders of the asset concerned in proportion to their holdings until a plan has been settled under the applicable law.',
      ],
    },
  ],
} satisfies PolicyDocument
