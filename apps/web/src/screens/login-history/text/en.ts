export default {
  title: 'Login history',
  lead: 'Do you see something that was not you?',
  changePassword: 'Change your password',
  failed: 'The history could not be loaded',
  empty: 'Nobody has logged in yet',
  more: 'Show earlier ones',
  unknownDevice: 'Unknown device',
  results: {
    success: 'Logged in',
    second_factor: 'Code asked for',
    wrong_password: 'Wrong password',
    wrong_code: 'Wrong code',
    locked: 'Locked',
    refused: 'Refused',
  },
}
