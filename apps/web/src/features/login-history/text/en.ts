export default {
  title: 'Login history',
  lead: 'Don’t recognise something?',
  changePassword: 'Change your password',
  failed: 'Couldn’t load the history',
  empty: 'No logins yet',
  unknownDevice: 'Unknown device',
  results: {
    success: 'Logged in',
    second_factor: 'Waiting for code',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    wrong_passkey: 'Passkey refused',
    locked: 'Locked',
    refused: 'Refused',
  },
}
