export default {
  title: 'Letters',
  queues: 'Letters by state',
  states: { to_print: 'To print', printed: 'On the way', confirmed: 'Confirmed' },
  help: 'Each print creates a new code; earlier letters of the account stop working.',
  account: 'Account',
  language: 'Language',
  since: { to_print: 'Active since (UTC)', printed: 'Printed (UTC)', confirmed: 'Confirmed (UTC)' },
  validUntil: 'Valid until (UTC)',
  none: 'Nothing to show.',
  letter: 'Letter',
  print: 'Print',
  again: 'Print again',
}
