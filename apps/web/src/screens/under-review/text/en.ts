export default {
  states: {
    review: {
      title: 'Your application is under review',
      text: (email: string) => `We usually answer within two working days and write to ${email}.`,
    },
    more: {
      title: 'We need a little more from you',
      text: (_email: string) => 'Once we have everything, the review continues by itself.',
    },
    rejected: {
      title: 'We cannot open an account for you',
      text: (_email: string) => 'Thank you for your interest. Please write to us if you have a question.',
    },
  },
  way: ['Information and documents received', 'Identity check submitted', 'Review', 'Account opened'],
  note: 'Message from our reviewer',
  asked: {
    information: { title: 'Correct your information', text: 'Check each item and submit it again.' },
    confirmation: { title: 'Confirm your information', text: 'Read it once more and confirm it.' },
    documents: { title: 'Send documents again', text: 'Replace those that were not accepted.' },
    identity: { title: 'Repeat the identity check', text: 'With our partner; it takes about five minutes.' },
  },
  ways: 'What you can do',
  view: 'See what you submitted',
  contact: 'Contact us',
  logout: 'Log out',
}
