import type { PolicyDocument } from '../../document.ts'

export default {
  title: 'Blockchain policy',
  summary:
    'How the PLANET chain, wrapped assets, the bridge and its reserves work, when a deposit counts as final, and why a transfer cannot be taken back.',
  updated: '2026-11-01',
  version: '1.0',
  sections: [
    {
      id: 'chain',
      heading: 'The PLANET chain',
      blocks: [
        'PLANET is the blockchain on which balances in Planet Wallet live. It is a permissioned ledger compatible with Ethereum: anyone may read it and hold an address on it, while only validators that we admit add blocks.',
        'Its native coin is PLA. Transactions on PLANET carry no fee. Every balance, transfer and payment on PLANET can be checked in the blockchain explorer linked at the foot of each page.',
        'Because we admit the validators, the chain depends on us for its continued operation. It gives us no means to spend your balance: a transaction is valid only with the signature of the key that holds the balance, and we do not have that key.',
      ],
    },
    {
      id: 'assets',
      heading: 'Home networks and wrapped assets',
      blocks: [
        'Each asset has one home, where it originally exists. Outside its home it appears in a wrapped form, a token issued 1:1 against the same amount held in reserve at home.',
        {
          table: {
            head: ['Asset', 'Home', 'Wrapped form', 'Decimals'],
            rows: [
              ['BTC', 'Bitcoin', 'Token on PLANET', '8'],
              ['ETH', 'Ethereum', 'Token on PLANET', '18'],
              ['TRX', 'TRON', 'Token on PLANET', '6'],
              ['USDT', 'Ethereum and TRON', 'Token on PLANET', '6'],
              ['PLA', 'PLANET', 'Token on Ethereum', '18'],
            ],
          },
        },
        'A wrapped asset is a claim on the bridge’s reserves. It is not the original coin, and its value depends on those reserves being there. USDT in addition depends on its own issuer, which is not us.',
      ],
    },
    {
      id: 'guardians',
      heading: 'The bridge and its guardians',
      blocks: [
        'Assets move between the main networks and PLANET over a bridge. The bridge is run by guardians. Each guardian holds a key of its own and observes the main networks by itself; it signs only what it has verified.',
        'Issuing a wrapped asset, or releasing an original one, needs the signatures of several guardians: 2 of 3 in the standard arrangement. One guardian alone, or one stolen guardian key, can neither issue nor release anything.',
        'A guardian, or we, can pause the bridge. While it is paused, transfers and payments on PLANET continue; deposits wait and withdrawals are reviewed manually.',
      ],
    },
    {
      id: 'deposits',
      heading: 'Deposits and confirmations',
      blocks: [
        'A deposit is credited once the transaction has 12 confirmations on its main network, which means that its block has been confirmed to a depth at which a reorganisation of that network is not to be expected. We may require more confirmations where the state of a network calls for it. Until then the deposit is shown as pending and cannot be spent or withdrawn.',
        'If the network discards the transaction before it is credited, the deposit is shown as failed and nothing is credited.',
        'The following minimums apply to each deposit. A smaller deposit is recorded and shown as not credited. It is not credited later, it is not added to other deposits, and it cannot be returned.',
        {
          table: {
            head: ['Asset', 'Minimum deposit'],
            rows: [
              ['BTC', '0.0001 BTC'],
              ['ETH', '0.0001 ETH'],
              ['PLA', '0.0001 PLA'],
            ],
          },
        },
        'Send only the asset shown, on the network shown. Another asset or network at the same address is not credited and, as a rule, cannot be recovered.',
      ],
    },
    {
      id: 'convert',
      heading: 'Withdrawal (Convert)',
      blocks: [
        'A withdrawal, named Convert in the wallet, moves an asset from PLANET to a main network at 1:1. You sign a request which locks the amount and the quoted network fee on PLANET. After the request is approved, the guardians release the same asset on the main network and the wrapped amount is burned. In the case of PLA, the coin is locked on PLANET and its wrapped form is issued on Ethereum.',
        'Some requests are reviewed by a person: the first one after a change of login password, one to a new address above a limit, one that exceeds the limits of the account or of the bridge over a period, and any made while the bridge is paused. If a request is denied or fails, the locked amount is returned to you on PLANET.',
      ],
    },
    {
      id: 'reserves',
      heading: 'Reserves',
      blocks: [
        'For every asset, the wrapped amount in circulation together with the amounts pending must never exceed the reserves. This is checked at every block. If it does not hold, the bridge pauses itself and the reserves page says so.',
        'The reserves page is public. It shows for each asset the wrapped supply, the reserves with their addresses on each main network, the amounts pending and the time of the last check, so that anyone can verify them with a node of their own.',
      ],
    },
    {
      id: 'finality',
      heading: 'Transfers are irreversible',
      blocks: [
        'A transaction that has been signed and recorded cannot be cancelled, changed or reversed, by you, by the recipient or by us. If it went to the wrong recipient, only the recipient can send it back.',
        'For this reason the wallet shows who really receives before you sign, warns when you pay a destination for the first time or one that merely resembles a known one, and resolves an account ID through a registry on the chain that was set once with the account holder’s own signature.',
        'Addresses and amounts on a blockchain are public and permanent. The comment you add to a transfer is visible only to the parties and is not written to the chain.',
      ],
    },
    {
      id: 'changes',
      heading: 'Forks, faults and changes',
      blocks: [
        'If a main network splits, suffers a fault or changes its rules, we may suspend deposits and withdrawals of the asset concerned until the situation is clear. We decide with regard to the safety of the reserves which branch is supported, and announce it. Coins that arise only from a split are not credited unless we announce otherwise.',
        'Changes to PLANET which affect holders are announced in advance, except where an immediate change is needed to protect assets.',
      ],
    },
  ],
} satisfies PolicyDocument
