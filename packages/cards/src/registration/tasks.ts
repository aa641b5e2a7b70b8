import type { Tasks } from '@planet/platform/jobs/worker'
import type { Applications } from './applications.ts'
import { askAboutApplication, askAboutWaiting, sendApplication } from './ask.ts'
import { forgetTask, sendTask } from './change-application.ts'
import { forgetApplicationTask, forgetAtPartner, forgetRegistrations } from './forget.ts'
import { forgetImages } from './images.ts'

export const askTask = 'card-application'
const waitingTask = 'card-applications-waiting'

export const applicationTasks = (applications: Applications): Tasks => ({
  [sendTask]: (payload) => sendApplication(applications, (payload as { id: string }).id),
  [askTask]: (payload) => askAboutApplication(applications, (payload as { id: string }).id),
  [forgetTask]: (payload) => forgetImages(applications, (payload as { names: string[] }).names),
  [forgetApplicationTask]: (payload) => forgetAtPartner(applications, (payload as { id: string }).id),
  [waitingTask]: async () => {
    await forgetRegistrations(applications)
    if (applications.partner) await askAboutWaiting(applications)
  },
})

/** Lines of cron for the worker. */
export const applicationCrontab = `*/5 * * * * ${waitingTask} ?jobKey=${waitingTask}`
