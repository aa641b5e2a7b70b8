export default {
  title: 'Deposits and converts',
  searchHelp: 'Number, transaction or address',
  type: 'Type',
  types: { deposit: 'Deposit', withdraw: 'Convert' },
  asset: 'Currency',
  status: 'Status',
  emptyText: 'Your deposits and converts appear here.',
}
