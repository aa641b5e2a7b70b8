export default {
  title: 'Jobs',
  states: {
    failed: 'Failed',
    retrying: 'Failed, retrying',
    running: 'Running',
    due: 'Due',
    later: 'Later',
  },
  counts: 'By task',
  more: (most: string) => `There are more: no more than ${most} are counted.`,
  list: 'Jobs',
  oldestDue: 'Oldest due',
  next: 'Next attempt (UTC)',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  again: 'Run again',
  done: (task: string) => `${task} runs again.`,
  sealed: 'What a job carries is not shown: it may be personal or secret.',
}
