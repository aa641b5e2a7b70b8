export default {
  forgotTitle: 'Forgot your password?',
  forgotLead:
    'We’ll email you a link to set a new login password. Your trade password and keys stay the same.',
  email: 'Email',
  send: 'Send me the link',
  sentTitle: 'Check your inbox',
  sentText: (email: string) => `If ${email} has an account, a link is on its way. It is valid for one hour.`,
  sentNothing: 'Nothing there after a few minutes? Check your spam folder.',
  resetTitle: 'Set a new login password',
  resetLead: (hint: string) =>
    `For the account ${hint}. All devices will be logged out. Two-factor authentication stays on.`,
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters. A sentence only you know works best.',
  repeatPassword: 'New password again',
  submit: 'Set password',
  doneTitle: 'Password changed',
  doneText: 'Log in with your new password. For your safety, your next convert will be reviewed manually.',
  login: 'Log in',
}
