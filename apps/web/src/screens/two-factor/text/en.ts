import { plural } from '../../../i18n/format.ts'

export default {
  authTitle: 'Enter your code',
  authLead: 'Open your authenticator app and enter the six digits that it shows for Planet Wallet.',
  code: 'Code',
  codeHelp: 'Or one of your recovery codes.',
  confirm: 'Confirm',
  logout: 'Log out instead',
  correct: 'The code is correct.',
  left: (count: number) =>
    `You have ${plural(count, { one: '1 recovery code', other: `${count} recovery codes` })} left.`,
  title: 'Two-factor authentication',
  offTitle: 'It is switched off',
  offText: 'With it, a stolen password is not enough to log in: a code from your phone is needed, too.',
  start: 'Set it up',
  onTitle: 'It is switched on',
  onText: 'At every login you are asked for a code from your authenticator app.',
  scanTitle: 'Add Planet Wallet to your authenticator app',
  scanText: 'Scan this code with the app, or enter the key in it.',
  qrAlt: 'QR code for the authenticator app',
  secret: 'Key',
  copySecret: 'Copy key',
  firstCode: 'Code that the app shows',
  setUpFailed: 'The key for your app could not be made',
  enable: 'Switch it on',
  recoveryTitle: 'Keep these recovery codes',
  recoveryText:
    'Each works once in place of a code, in case you lose your phone. They are shown only this once.',
  copyCodes: 'Copy codes',
  kept: 'I have saved them',
  disable: 'Switch it off',
  disableText: 'Enter a code to show that it is you.',
}
