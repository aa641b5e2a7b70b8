export default {
  login: 'Log in',
  name: 'Name',
  password: 'Password',
  wrong: 'Name or password is not correct.',
  second: 'Second step',
  secondHelp: 'The six digits that your authenticator app shows, or one of your recovery codes.',
  code: 'Code',
  wrongCode: 'This code is not correct, or it was used already. Wait for the next one.',
  goOn: 'Continue',
  ownPassword: 'Your own password',
  ownPasswordHelp:
    'The password that you were given is known to others. Choose one that only you know: twelve characters or more.',
  newPassword: 'New password',
  again: 'New password again',
  mismatch: 'The two entries do not match.',
  weak: 'This password is too short, too common, or the one that you were given.',
  setPassword: 'Set password',
  app: 'Your authenticator app',
  appHelp:
    'Nobody enters the console with a password alone. Scan this code with an authenticator app, or enter the key in it, then enter the six digits that it shows.',
  qr: 'QR code for the authenticator app',
  key: 'Key',
  confirm: 'Confirm and enter',
  codes: 'Your recovery codes',
  codesHelp:
    'Each of them opens the console once if your phone is lost. Write them down now; they are not shown again.',
  written: 'I have written them down',
}
