export default {
  title: 'Letters',
  queues: 'Letters by state',
  states: { to_print: 'To print', printed: 'On the way', confirmed: 'Confirmed' },
  help: 'Each printing makes a new code; an earlier letter of the same account no longer works.',
  account: 'Account',
  language: 'Language',
  since: { to_print: 'Active since (UTC)', printed: 'Printed (UTC)', confirmed: 'Confirmed (UTC)' },
  validUntil: 'Valid until (UTC)',
  none: 'Nothing to show.',
  letter: 'Letter',
  print: 'Print',
  again: 'Print again',
}
