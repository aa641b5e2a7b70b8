export default {
  title: 'Identity check',
  failed: 'Couldn’t load your identity check',
  stages: {
    begin: {
      title: 'Verify your identity',
      text: 'Our partner compares your face with your document. It takes about five minutes.',
      action: 'Start the identity check',
    },
    continue: {
      title: 'Your identity check isn’t finished',
      text: 'You can pick up where you left off.',
      action: 'Continue the identity check',
    },
    waiting: {
      title: 'Check in progress',
      text: 'Our partner is checking what you sent. This page updates automatically; you can leave it.',
    },
    approved: {
      title: 'Your identity is confirmed',
      text: 'We’re reviewing your application and will email you the result.',
    },
    again: {
      title: 'Try again',
      text: 'Something wasn’t readable. Repeat the check.',
      action: 'Repeat the identity check',
    },
    rejected: {
      title: 'We couldn’t confirm your identity',
      text: 'You can’t repeat the check here. If you think this is a mistake, contact us.',
    },
  },
  comment: 'What to improve',
  neededTitle: 'What you need',
  needed: ['Your passport or licence', 'A device with a camera', 'Good light'],
  leaving: 'You’ll continue on our partner’s site, then return here.',
  contact: 'Contact us',
}
