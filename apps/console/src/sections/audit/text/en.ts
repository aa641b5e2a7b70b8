export default {
  title: 'Audit log',
  help: 'Entries cannot be changed or removed; each carries a hash of the one before it.',
  operator: 'Operator',
  account: 'Account',
  action: 'Action',
  from: 'From',
  until: 'Until',
  time: 'Time (UTC)',
  detail: 'Detail',
  none: 'No entries.',
  head: 'Newest hash of the chain',
  csv: 'Download as CSV',
}
