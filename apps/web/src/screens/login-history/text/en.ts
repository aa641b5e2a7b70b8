export default {
  title: 'Login history',
  lead: 'See something that was not you?',
  changePassword: 'Change your password',
  failed: 'The history could not be loaded',
  empty: 'Nobody has logged in yet',
  unknownDevice: 'Unknown device',
  results: {
    success: 'Logged in',
    second_factor: 'Waiting for code',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    locked: 'Locked',
    refused: 'Refused',
  },
}
