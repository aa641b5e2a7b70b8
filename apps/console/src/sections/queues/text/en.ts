export default {
  takenBy: 'Taken by',
  nobody: 'Not taken yet',
  take: 'Take',
  release: 'Release',
  taken: 'You have taken it.',
  released: 'You have released it.',
  assigned: 'Assigned to',
  since: 'Waiting since (UTC)',
}
