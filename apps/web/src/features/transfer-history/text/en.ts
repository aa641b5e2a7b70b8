export default {
  title: 'Assets and history',
  assets: 'Your assets',
  ownAddresses:
    'Payments from and to your own addresses on Bitcoin, Ethereum and TRON have their own list and export.',
  toNetworks: 'Open main networks',
  searchHelp: 'Account ID, address, contact, shop, order, comment or transaction',
  asset: 'Currency',
  direction: 'Direction',
  type: 'Type',
  emptyText: 'Your payments appear here.',
}
