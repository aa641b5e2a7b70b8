export default {
  unchecked: 'Your wallet isn’t on this device, so we can’t check that this account ID is yours.',
  keysOfAnother: (ids: string) =>
    `Not checked on this device. Its keys belong to ${ids}. If that is your account, don’t share this one.`,
  unconfirmed: 'Your account ID is being confirmed',
  unconfirmedText:
    'It appears here as soon as the guardians have signed for it. This usually takes a minute.',
  otherAddress: 'This account ID isn’t yours',
  otherAddressText:
    'It belongs to another address than your keys, so payments to it would never reach you. We don’t show it. Please contact us.',
  contactUs: 'Contact us',
}
