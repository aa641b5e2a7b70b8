export default {
  otherAnswer:
    'The server answered about something else than you opened. Nothing was signed. Try again, and contact us if it stays.',
}
