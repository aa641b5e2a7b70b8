export default {
  title: 'Assets and history',
  searchHelp: 'Account id, address, contact, comment or transaction',
  asset: 'Currency',
  direction: 'Direction',
  type: 'Type',
  emptyText: 'Your payments appear here.',
}
