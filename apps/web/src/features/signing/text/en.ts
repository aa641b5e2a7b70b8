export default {
  title: {
    checking: 'Checking what you signed',
    not_accepted: 'Signed, but not sent',
    unknown: 'No answer yet',
  },
  text: {
    checking: 'You signed this before the page closed.',
    not_accepted: 'You signed this, but it didn’t reach us. Nothing has left your wallet.',
    unknown:
      'You signed this, but we couldn’t confirm that it arrived. Sending it again is safe; it never goes through twice.',
  },
  sendNow: 'Send it now',
  sendAgain: 'Send it again',
  discard: 'Don’t send it',
}
