export default {
  title: 'Bookings',
  journey: 'Journey',
  kinds: { flight: 'Flight', hotel: 'Hotel' },
  dates: 'Dates',
  travellers: 'Travellers',
  invoice: 'Invoice',
  paidBy: 'Paid by',
  ways: { crypto: 'Crypto', cash: 'Cash', card: 'Card' },
  order: 'Order',
  states: {
    requested: 'Requested',
    checked: 'Checked',
    invoiced: 'Invoiced',
    paid: 'Paid',
    complete: 'Complete',
    cancelled: 'Cancelled',
  },
}
