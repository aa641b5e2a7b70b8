import { plural } from '../../../i18n/format.ts'

const about = (minutes: number): string => {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 90) return `about ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}`
  return `about ${Math.round(minutes / 60)} hours`
}

export default {
  title: 'Deposit',
  titleOf: (name: string) => `Deposit ${name}`,
  networkNames: { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' },
  by: (network: string) => `Sent over the ${network} network`,
  network: 'Network',
  networkHelp: {
    bitcoin: 'Native coins only',
    ethereum: 'ERC-20 tokens. Sending costs ETH',
    tron: 'TRC-20 tokens. Sending costs TRX',
  },
  networkMissing: 'Please choose your network',
  minimum: (amount: string) => `Minimum ${amount}. Smaller deposits are not credited and can’t be returned.`,
  problems: {
    empty: 'Please enter your amount',
    format: 'Please enter a valid amount',
    precision: 'Too many decimal places for this currency',
    notPositive: 'Please enter a valid amount, above zero',
    below_minimum: 'This is below the minimum and wouldn’t be credited.',
  },
  expected: (needed: number, minutes: number) => `Credited after ${needed} confirmations, ${about(minutes)}.`,
  signed: (network: string) =>
    `You sign once to link your ${network} deposit address to your wallet. Signing doesn’t move any money.`,
  recipient: 'Your PLANET address',
  known: (network: string) =>
    `You have signed for your ${network} deposit address already. It stays the same.`,
  getAddress: 'Sign and show the address',
  showAddress: 'Show the address',
  mismatch: 'We couldn’t confirm the address',
  mismatchText:
    'Our server gave a different address than the one this device computed. Don’t deposit now. Please contact us.',
  qrLabel: (asset: string) => `QR code to deposit ${asset}`,
  qrWithAmount: 'Code with amount',
  qrAddressOnly: 'Code without amount',
  addressLabel: 'Deposit address',
  checked: 'Computed and checked on this device',
  toSend: 'Send',
  only: (accepted: string, network: string, minimum: string) =>
    `Send only ${accepted} on ${network} to this address, ${minimum} or more. Smaller amounts are not credited and cannot be returned.`,
  onlyAny: (accepted: string, network: string) => `Send only ${accepted} on ${network} to this address.`,
  wrong: 'Other coins, or the same coin on another network, aren’t credited and can’t be returned.',
  contracts: (coin: string) =>
    `${coin} that a smart contract sends is not recognised. Send it from a wallet or an exchange that pays directly.`,
  again: 'You can reuse this address; later deposits are credited too.',
  faucet: (amount: string) => `Get ${amount} from the faucet`,
  largeCode: 'Show large code',
  another: 'Deposit another currency',
  arriving: 'Deposit status',
  waiting: 'Waiting for your payment',
  waitingText: 'It appears here as soon as the network sees it. You can leave this page.',
  listFailed: 'Couldn’t load your deposits.',
  seen: (time: string, network: string) => `Seen ${time} · ${network}`,
  pills: {
    seen: 'Seen',
    confirming: 'Confirming',
    crediting: 'Crediting',
    credited: 'Credited',
    below_minimum: 'Not credited',
    reorganised: 'Failed',
  },
  confirmations: (done: number, needed: number) => `${done} of ${needed} confirmations`,
  left: (minutes: number) => `${about(minutes)} left`,
  progressText: {
    seen: 'Seen on the network. Waiting for the first confirmation.',
    crediting: 'Fully confirmed. Guardians are crediting it now.',
    credited: 'It’s in your wallet.',
    below_minimum: 'Below the minimum. It isn’t credited and can’t be returned.',
    reorganised: 'The network reversed its block. If it’s confirmed again, we’ll credit it.',
  },
  details: 'Details',
  paused: 'Deposits are paused',
  pausedText:
    'Anything you’ve sent is safe and will be credited after the pause. New addresses aren’t available until then.',
  nodeAway: (network: string) => `The ${network} network is not answering right now`,
  nodeAwayText: 'Your money is safe. We’ll credit it as soon as we reach the network again.',
  unavailable: 'Deposits aren’t available here',
  unavailableText: 'This server isn’t connected to the main networks. Transfers on PLANET work as usual.',
  toHome: 'Go to Home',
  failed: 'Couldn’t load deposits',
  failedText: 'Try again in a moment.',
  backUp: 'Write down your 24 words first',
  backUpText:
    'If you lose this device before writing down your phrase, your deposits are gone. Nobody can recover them, not even us.',
  backUpNow: 'Back up wallet',
  backUpLater: 'Continue without a backup',
  viewOnly: 'Your wallet isn’t on this device',
  viewOnlyText:
    'To get a new deposit address, restore your wallet with its phrase or backup file. Addresses you already have keep working.',
  restore: 'Restore wallet',
  suspended: 'Your account is suspended',
  suspendedText: 'You can look around, but you can’t deposit.',
  contactUs: 'Contact us',
  payFromOwn: 'Pay from my own address',
}
