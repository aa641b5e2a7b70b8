export default {
  title: 'Flights and hotels',
  lead: 'Our travel agency finds and books flights and hotels for you.',
  steps: [
    'Choose your flight or hotel on the agency’s site. You are signed in there with your account.',
    'The agency checks your request and sends you an invoice.',
    'You pay by crypto from this wallet, in cash or by card. With the payment the booking is complete.',
  ],
  open: 'Open the booking site',
  privacy: 'The agency learns your account id and your language from us, and nothing else.',
  unavailable: 'Booking is not open here.',
}
