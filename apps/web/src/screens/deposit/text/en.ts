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
  by: (network: string) => `Arrives by the ${network} network`,
  network: 'Network',
  networkHelp: {
    bitcoin: 'Native coins only',
    ethereum: 'ERC-20 tokens. Sending costs ETH',
    tron: 'TRC-20 tokens. Sending costs TRX',
  },
  networkMissing: 'Please choose your network',
  minimum: (amount: string) => `At least ${amount}. Less is not credited and cannot be returned.`,
  problems: {
    empty: 'Please enter your amount',
    format: 'Please enter a valid amount',
    precision: 'This currency does not have that many decimal places',
    notPositive: 'Please enter an amount above zero',
    below_minimum: 'This is below the minimum. It would not be credited.',
  },
  expected: (needed: number, minutes: number) => `Credited after ${needed} confirmations, ${about(minutes)}.`,
  signed: (network: string) =>
    `You sign once that whatever arrives at your ${network} deposit address is for your PLANET address. The signature moves no money.`,
  recipient: 'Your PLANET address',
  known: (network: string) =>
    `You have signed for your ${network} deposit address already. It stays the same.`,
  getAddress: 'Sign and show the address',
  showAddress: 'Show the address',
  mismatch: 'The address could not be confirmed',
  mismatchText:
    'Our server named another address than the one this device computed for you. We do not show it. Please do not deposit now, and contact us.',
  qrLabel: (asset: string) => `QR code to deposit ${asset}`,
  qrWithAmount: 'Code with amount',
  qrAddressOnly: 'Code with the address only',
  addressLabel: 'Deposit address',
  checked: 'Computed and checked on this device',
  toSend: 'To send',
  only: (accepted: string, network: string, minimum: string) =>
    `Send only ${accepted} on ${network} to this address, ${minimum} or more. Smaller amounts are not credited and cannot be returned.`,
  onlyAny: (accepted: string, network: string) => `Send only ${accepted} on ${network} to this address.`,
  wrong: 'Another coin, or the same coin on another network, is not credited and cannot be returned.',
  contracts: (coin: string) =>
    `${coin} that a smart contract sends is not recognised. Send it from a wallet or an exchange that pays directly.`,
  again: 'You can use this address again. Whatever arrives later is found too.',
  faucet: 'Get test coins from the faucet',
  another: 'Deposit another currency',
  arriving: 'Arriving',
  waiting: 'Waiting for your payment',
  waitingText: 'It appears here as soon as the network shows it. You can leave this page.',
  listFailed: 'Your deposits could not be loaded.',
  seen: (time: string, network: string) => `Seen ${time} · ${network}`,
  pills: {
    seen: 'Seen',
    confirming: 'Confirming',
    crediting: 'Being credited',
    credited: 'Credited',
    below_minimum: 'Not credited',
    reorganised: 'Failed',
  },
  confirmations: (done: number, needed: number) => `${done} of ${needed} confirmations`,
  left: (minutes: number) => `${about(minutes)} left`,
  progressText: {
    seen: 'The network has it. Waiting for the first block.',
    crediting: 'All confirmations are there. Guardians are crediting it now.',
    credited: 'It is in your wallet.',
    below_minimum: 'Below the minimum: it is not credited and cannot be returned.',
    reorganised:
      'The network took it back: its block is no longer part of the chain. If it arrives again, it is found again.',
  },
  details: 'Details',
  paused: 'Deposits are paused',
  pausedText:
    'What has arrived, or arrives now, is safe and is credited when the pause is over. New addresses are not given out until then.',
  nodeAway: (network: string) => `The ${network} network is not answering right now`,
  nodeAwayText: 'What you send is not lost. It is found and credited as soon as we reach the network again.',
  unavailable: 'Deposits are not open here',
  unavailableText: 'This server is not connected to the other networks. Transfers on PLANET work as usual.',
  toHome: 'Go to Home',
  failed: 'Deposits could not be loaded',
  failedText: 'Please try again in a moment.',
  backUp: 'Write down your 24 words first',
  backUpText:
    'If this device is lost before your phrase is written down, whatever you deposit is lost with it. Nobody can recover it, not even us.',
  backUpNow: 'Back up the wallet',
  backUpLater: 'Go on without a backup',
  viewOnly: 'Your wallet is not on this device',
  viewOnlyText:
    'To sign for a deposit address, restore your wallet with its phrase or backup file first. Addresses you have signed for go on working.',
  restore: 'Restore the wallet',
  suspended: 'Your account is suspended',
  suspendedText: 'You can look at everything, but not deposit anything.',
  contactUs: 'Contact us',
  payFromOwn: 'Pay from my own address',
}
