export default {
  states: {
    review: {
      title: 'Your application is under review',
      text: (email: string) => `We usually decide within two business days and will email you at ${email}.`,
    },
    more: {
      title: 'We need more information',
      text: (_email: string) => 'Once we have everything, we’ll continue the review.',
    },
    rejected: {
      title: 'We can’t open an account for you',
      text: (_email: string) => 'Thank you for your interest. If you have questions, contact us.',
    },
  },
  way: ['Information and documents received', 'Identity check submitted', 'Review', 'Account opened'],
  note: 'Message from our reviewer',
  asked: {
    information: { title: 'Correct your information', text: 'Check each item and submit it again.' },
    confirmation: { title: 'Confirm your information', text: 'Read it once more and confirm it.' },
    documents: { title: 'Send documents again', text: 'Replace the ones we couldn’t accept.' },
    identity: { title: 'Repeat the identity check', text: 'With our partner; it takes about five minutes.' },
  },
  ways: 'What you can do',
  view: 'View what you submitted',
  contact: 'Contact us',
  logout: 'Log out',
}
