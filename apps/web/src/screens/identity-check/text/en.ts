export default {
  title: 'Identity check',
  failed: 'The state of the identity check could not be read',
  stages: {
    begin: {
      title: 'Show us that it is you',
      text: 'Our partner compares your face with your document. It takes about five minutes.',
      action: 'Start the identity check',
    },
    continue: {
      title: 'The identity check is not finished',
      text: 'You can pick up where you left off.',
      action: 'Continue the identity check',
    },
    waiting: {
      title: 'The check is under way',
      text: 'Our partner is checking what you sent. This page updates by itself; you can also leave it.',
    },
    approved: {
      title: 'Your identity is confirmed',
      text: 'We now review your application and email you the result.',
    },
    again: {
      title: 'Please try once more',
      text: 'Something could not be read clearly. Please repeat the check.',
      action: 'Repeat the identity check',
    },
    rejected: {
      title: 'Your identity could not be confirmed',
      text: 'The check cannot be repeated here. Please write to us if you think that this is a mistake.',
    },
  },
  comment: 'What to improve',
  neededTitle: 'What you need',
  needed: ['Your passport or licence', 'A device with a camera', 'A bright place'],
  leaving: 'You go to our partner’s page and come back here afterwards.',
  contact: 'Contact us',
}
