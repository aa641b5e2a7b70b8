export default {
  title: 'Jobs',
  states: {
    failed: 'Failed',
    retrying: 'Retrying',
    running: 'Running',
    due: 'Due',
    later: 'Later',
  },
  counts: 'By task',
  more: (most: string) => `There are more: only ${most} are counted.`,
  list: 'Jobs',
  oldestDue: 'Oldest due',
  next: 'Next attempt (UTC)',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  again: 'Run again',
  done: (task: string) => `${task} is running again.`,
  sealed: 'Payloads are not shown: they may be personal or secret.',
}
