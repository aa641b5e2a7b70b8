export default {
  name: 'Name',
  about: (number: string) => `About ${number}: `,
  email: 'Email',
  humanCheck: 'To keep bots out, your device runs a quick check when you send.',
  copyGoes: 'We’ll email you a copy.',
  inquiry: {
    title: 'Contact us',
    lead: 'How can we help? We usually reply within two business days.',
    content: 'Your question',
    /** As the message about a missing field names it. */
    contentName: 'question',
    warning: 'Never send us your trade password or recovery phrase. We’ll never ask for them.',
    send: 'Send question',
    sentTitle: 'Question sent',
    sentText: (email: string) => `We sent a copy to ${email} and will reply there.`,
    again: 'Ask something else',
  },
  cancellation: {
    title: 'Cancel or suspend the service',
    lead: 'Tell us whether you’d like to close or suspend your account, and why.',
    content: 'Your request',
    contentName: 'request',
    warning:
      'Move your assets to another wallet first and keep your recovery phrase. A closed account can’t be reopened.',
    send: 'Send request',
    sentTitle: 'Request sent',
    sentText: (email: string) =>
      `We sent a copy to ${email} and will confirm there before we close anything.`,
    again: 'Send another request',
  },
}
