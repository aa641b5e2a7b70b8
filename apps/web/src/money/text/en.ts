export default {
  asset: 'Currency',
  option: (name: string, amount: string) => `${name} · ${amount}`,
  named: (name: string, code: string) => (name === code ? name : `${name} · ${code}`),
  amount: 'Amount',
  available: (amount: string) => `Available: ${amount}`,
  max: 'Max',
  worth: (value: string) => `About ${value}`,
  copyAddress: 'Copy address',
  copyLink: 'Copy link',
  looksLike: (who: string) => `This is not ${who}`,
  looksLikeText:
    'The address begins and ends like one that you know, but it is another. Compare every character:',
  looksLikeKnown: 'The one you know',
  compared: 'I have compared the whole address and want to pay this one',
  viewOnly: 'Your wallet is not on this device',
  viewOnlyText:
    'You can look at everything here. To sign, restore your wallet with its phrase or backup file first.',
  restore: 'Restore the wallet',
  suspended: 'Your account is suspended',
  suspendedText: 'You can look at everything, but not send anything.',
  contactUs: 'Contact us',
}
