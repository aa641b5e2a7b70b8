export default {
  title: 'Assets and history',
  searchHelp: 'Account id, address, contact, comment or transaction',
  asset: 'Currency',
  direction: 'Direction',
  type: 'Type',
  directions: { in: 'Received', out: 'Sent' },
  types: {
    transaction: 'Transfer',
    order_pay: 'Payment',
    order_refund: 'Refund',
    deposit: 'Deposit',
    withdraw: 'Convert',
  },
  returned: 'Convert returned',
  prepaidCard: 'Prepaid card',
  unsettled: { pending: 'On its way', failed: 'Failed', refused: 'Refused' },
  emptyText: 'What you send and receive appears here.',
}
