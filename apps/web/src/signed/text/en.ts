export default {
  title: {
    asking: 'Checking what you signed',
    not_taken: 'Signed, but not sent',
    unknown: 'No answer yet',
  },
  text: {
    asking: 'You signed this before the page closed.',
    not_taken: 'You signed this, but it didn’t reach us. Nothing has left your wallet.',
    unknown:
      'You signed this, but we couldn’t confirm that it arrived. Sending it again is safe; it never goes through twice.',
  },
  sendNow: 'Send it now',
  sendAgain: 'Send it again',
  giveUp: 'Don’t send it',
}
