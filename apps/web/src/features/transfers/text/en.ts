export default {
  types: {
    transaction: 'Transfer',
    order_pay: 'Payment',
    order_refund: 'Refund',
    deposit: 'Deposit',
    withdraw: 'Convert',
  },
  directions: { in: 'Received', out: 'Sent' },
  returned: 'Convert returned',
  prepaidCard: 'Prepaid card',
  unsettled: { pending: 'On its way', failed: 'Failed', refused: 'Refused' },
}
