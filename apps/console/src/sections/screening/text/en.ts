export default {
  title: 'Screening',
  help: 'Hits on lists of sanctions and politically exposed persons, and company data that customers want changed. Decide on each customer’s page.',
  hits: 'Open hits',
  changes: 'Changes of company data',
  account: 'Account',
  list: 'List',
  lists: { sanctions: 'Sanctions', pep: 'Politically exposed' },
  entry: 'Entry',
  since: 'Since (UTC)',
  none: 'Nothing to decide.',
}
