export default {
  title: 'Notifications',
  markRead: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'Payments you receive, deposits, withdrawals and new devices appear here.',
  failed: 'Couldn’t load your notifications',
  unread: 'Unread',
  newDevice: 'New device logged in',
  unknownDevice: 'Unknown device',
  received: (amount: string) => `${amount} received`,
  refunded: (amount: string) => `${amount} refunded`,
  paid: (amount: string) => `Order paid: ${amount}`,
  from: (name: string) => `From ${name}`,
}
