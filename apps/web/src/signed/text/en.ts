export default {
  title: {
    asking: 'Looking for what you signed',
    not_taken: 'Signed, but not sent',
    unknown: 'No answer yet',
  },
  text: {
    asking: 'You had signed this before the page was closed.',
    not_taken: 'You signed this, but it did not reach us. Nothing has left your wallet.',
    unknown:
      'You signed this, but we could not tell whether it has arrived. Sending it again is safe: it is never carried out twice.',
  },
  sendNow: 'Send it now',
  sendAgain: 'Send it again',
  giveUp: 'Do not send it',
}
