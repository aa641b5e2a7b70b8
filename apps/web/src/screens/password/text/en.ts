export default {
  forgotTitle: 'Forgot your password?',
  forgotLead:
    'We send you a link to set a new login password. Your trade password and your keys stay as they are.',
  email: 'Email',
  send: 'Send me the link',
  sentTitle: 'Please check your inbox',
  sentText: (email: string) => `If ${email} has an account, a link is on its way. It is valid for one hour.`,
  sentNothing: 'Nothing there after a few minutes? Check your spam folder.',
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
}
