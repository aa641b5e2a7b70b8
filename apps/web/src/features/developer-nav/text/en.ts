export default {
  label: 'Developers',
  tokens: 'API tokens',
  webhooks: 'Webhooks',
  testOrders: 'Test orders',
  checkout: 'Checkout',
  docs: 'API reference',
}
