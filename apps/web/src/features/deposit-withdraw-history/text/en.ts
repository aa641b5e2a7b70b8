export default {
  title: 'Deposits and withdrawals',
  searchHelp: 'Number, transaction or address',
  type: 'Type',
  types: { deposit: 'Deposit', withdraw: 'Withdrawal' },
  asset: 'Currency',
  status: 'Status',
  emptyText: 'Your deposits and withdrawals appear here.',
}
