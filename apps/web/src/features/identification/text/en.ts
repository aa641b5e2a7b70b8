export default {
  title: 'Verify your identity',
  failed: 'Couldn’t load your identity check',
  expired: 'This link no longer works',
  expiredText: 'Ask the company for a new one. It can send you another mail at any time.',
  company: 'Company',
  name: 'Your name',
  role: 'Your role',
  roles: { representative: 'Representative', owner: 'Beneficial owner' },
  stages: {
    begin: {
      title: 'Verify your identity',
      text: 'The company named you in its application. Our partner compares your face with your document. It takes about five minutes.',
      action: 'Start the identity check',
    },
    continue: {
      title: 'Your identity check isn’t finished',
      text: 'You can pick up where you left off.',
      action: 'Continue the identity check',
    },
    waiting: {
      title: 'Check in progress',
      text: 'Our partner is checking what you sent. You can close this page.',
    },
    approved: { title: 'Your identity is confirmed', text: 'Thank you. You can close this page.' },
    again: {
      title: 'Try again',
      text: 'Something wasn’t readable. Repeat the check.',
      action: 'Repeat the identity check',
    },
    rejected: {
      title: 'We couldn’t confirm your identity',
      text: 'You can’t repeat the check here. We’ll contact the company.',
    },
  },
  comment: 'What to improve',
  leaving: 'You’ll continue on our partner’s site, then return here.',
}
