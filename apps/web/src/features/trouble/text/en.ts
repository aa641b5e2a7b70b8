import { plural } from '../../../i18n/format.ts'

export default {
  nothingSent: (title: string) => `${title} Nothing was sent.`,
  maybeSent: 'We don’t know yet whether it was sent. Trying again is safe: it never goes through twice.',
  titles: {
    wrong_password: 'That trade password isn’t right.',
    locked_out: 'Too many wrong attempts.',
    offline: 'You’re offline.',
    slow: 'This is taking longer than usual.',
    server_gone: 'We couldn’t reach the server.',
    server_failed: 'Something went wrong on our side.',
    unavailable: 'This isn’t available right now.',
    renewed: 'The terms had expired, so we got new ones.',
    session_over: 'Your session has ended.',
    keys_gone: 'Your keys aren’t on this device any more.',
    reload: 'This page needs to be reloaded.',
    clock_wrong: 'This device’s clock is wrong.',
    refused: 'This wasn’t accepted.',
    stopped: 'Your device stopped this.',
  },
  texts: {
    wrong_password: undefined,
    locked_out: undefined,
    offline: 'What you typed is kept, and nothing goes out by itself.',
    slow: 'Keep this page open. It goes on by itself.',
    server_gone: 'What you typed is kept. Try again in a moment.',
    server_failed: 'What you typed is kept. Try again in a moment.',
    unavailable: 'What you typed is kept. Try again later.',
    renewed: 'Check them, then sign again.',
    session_over: 'Log in again. What you typed is kept.',
    keys_gone:
      'The browser’s data may have been cleared. Your money is safe: restore the wallet with your 24 words or your backup file.',
    reload: 'A new version may be out. What you typed is kept.',
    clock_wrong: 'Set date and time to automatic in the device’s settings, then try again.',
    refused: 'Check the details and try again.',
    stopped: 'Check the details and try again.',
  },
  tryAgainIn: (seconds: number) =>
    `Please wait ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })}.`,
  waiting: 'Waiting for connection…',
  restore: 'Restore wallet',
  reload: 'Reload',
}
