export default {
  name: 'Name',
  email: 'Email',
  humanCheck: 'To stop bulk messages, your device does a short calculation when you send.',
  copyGoes: 'We email you a copy.',
  inquiry: {
    title: 'Contact us',
    lead: 'Tell us what we can do for you. We usually answer within two working days.',
    content: 'Your question',
    warning: 'Never send us your trade password or recovery phrase. We will not ask for them.',
    send: 'Send question',
    sentTitle: 'Your question has reached us',
    sentText: (email: string) => `We have sent a copy to ${email} and will answer there.`,
    again: 'Ask something else',
  },
  cancellation: {
    title: 'Cancel or suspend the service',
    lead: 'Tell us whether you wish to close your account or pause it for a while, and why.',
    content: 'Your request',
    warning:
      'Move your assets to another wallet first, and keep your recovery phrase. After closing, we cannot open the account again.',
    send: 'Send request',
    sentTitle: 'Your request has reached us',
    sentText: (email: string) =>
      `We have sent a copy to ${email} and will confirm there before anything is closed.`,
    again: 'Send another request',
  },
}
