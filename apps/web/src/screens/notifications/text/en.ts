export default {
  title: 'Notifications',
  markRead: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'Payments you receive, deposits and withdrawals appear here.',
  failed: 'Couldn’t load your notifications',
  unread: 'Unread',
  received: (amount: string) => `${amount} received`,
  refunded: (amount: string) => `${amount} refunded`,
  paid: (amount: string) => `Order paid: ${amount}`,
  from: (name: string) => `From ${name}`,
}
