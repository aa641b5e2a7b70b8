export default {
  restoreTitle: 'Restore wallet',
  byPhrase: 'With the 24 words',
  byFile: 'With a backup file',
  byKeystore: 'With a key file (Web3)',
  phrase: 'The 24 words, in order',
  keystoreLimits:
    'A key file holds one key. It signs on PLANET and Ethereum. It doesn’t hold your Bitcoin and TRON keys or your 24 words, so those stay view-only on this device.',
  wordCount: (count: number, of: number) => `${count} of ${of}`,
  phraseHelp: 'Separated by spaces.',
  newTrade: 'New trade password for this device',
  newTradeHelp:
    '12 or more characters, or four words. It can’t be reset; to choose another one, restore the wallet again.',
  repeatTrade: 'New trade password again',
  fileTrade: 'Trade password of the backup',
  keystorePassword: 'Password of the key file',
  chooseFile: 'File',
  chooseFileMissing: 'Please choose your file',
  restore: 'Restore wallet',
  otherWallet:
    'These keys belong to a different wallet than the one registered for your account. Nothing was changed.',
  forgot: {
    text: 'Your money is safe. Nobody can reset this password, but you can set a new one on this device now.',
    kept: 'What you typed stays as it is.',
    ways: {
      phrase: { title: 'Use your 24 words', detail: 'The ones you wrote down' },
      file: { title: 'Use your backup file', detail: 'Opens with the trade password it was saved with' },
      keystore: { title: 'Use your key file (Web3)', detail: 'The one this wallet came from' },
      passkey: { title: 'Use your passkey', detail: 'Face, fingerprint or security key' },
    },
    passkeysGo: 'Passkeys of this wallet have to be added again afterwards.',
    none: 'Without any of these, nobody can open this wallet again, and neither can we. Keep this device and try the passwords you use.',
    submit: 'Set new trade password',
    fileSubmit: 'Use this file',
    back: 'Back',
    done: 'Your new trade password is set. Enter it to go on.',
  },
}
