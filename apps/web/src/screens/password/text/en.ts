export default {
  forgotTitle: 'Forgot your password?',
  forgotLead:
    'We send you a link to set a new login password. Your trade password and your keys are not touched by it.',
  email: 'Email',
  send: 'Send me the link',
  sentTitle: 'Please look into your inbox',
  sentText: (email: string) => `If ${email} has an account, a link is on its way. It is good for one hour.`,
  resetTitle: 'Set a new login password',
  resetLead: (hint: string) =>
    `For the account ${hint}. All devices are logged out; the second factor stays as it is.`,
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters. A sentence that only you know is best.',
  repeatPassword: 'New password again',
  submit: 'Set password',
  doneTitle: 'The new password is set',
  doneText: 'Log in with it. The next convert will be reviewed by a person, to keep you safe.',
  login: 'Log in',
  deadTitle: 'This link no longer works',
  deadText: 'It was used before, has expired, or was cut off on its way. You can ask for a new one.',
  askAgain: 'Ask for a new link',
}
