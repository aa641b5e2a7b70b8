export default {
  use: 'Use a passkey',
  cancelled: 'The passkey wasn’t used. Try again, or use your password.',
  exists: 'This device already has a passkey for your login.',
  unsupported: 'This browser or device can’t use a passkey here. Use your password.',
}
