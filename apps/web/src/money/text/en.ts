export default {
  optional: 'Optional',
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
    'This address starts and ends like one you know, but it’s different. Compare every character:',
  looksLikeKnown: 'The one you know',
  compared: 'I’ve compared the whole address and want to pay this one',
  viewOnly: 'Your wallet isn’t on this device',
  viewOnlyText:
    'You can look around, but to send you need to restore your wallet with its phrase or backup file.',
  restore: 'Restore wallet',
  suspended: 'Your account is suspended',
  suspendedText: 'You can look around, but you can’t send anything.',
  contactUs: 'Contact us',
}
