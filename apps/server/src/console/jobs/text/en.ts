export default {
  title: 'Jobs',
  states: {
    failed: 'Given up',
    retrying: 'Failed, retrying',
    running: 'Running',
    due: 'Due',
    later: 'Later',
  },
  counts: 'By task',
  list: 'Jobs',
  oldestDue: 'Oldest due',
  next: 'Next attempt (UTC)',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  again: 'Run again',
  done: (task: string) => `${task} runs again.`,
  sealed: 'What a job carries is not shown: it may be personal or secret.',
}
