import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import {
  applyJob,
  forgetApplicationJob,
  forgetImagesJob,
  refreshApplicationJob,
  waitingApplicationsJob,
} from '../jobs.ts'
import type { Applications } from './applications.ts'
import { queryApplication, queryPendingApplications, sendApplication } from './ask.ts'
import { forgetAtPartner, forgetRegistrations } from './forget.ts'
import { forgetImages } from './images.ts'

export const applicationHandlers = (applications: Applications): JobHandler[] => [
  handle(applyJob, ({ id }) => sendApplication(applications, id)),
  handle(refreshApplicationJob, ({ id }) => queryApplication(applications, id)),
  handle(forgetImagesJob, ({ names }) => forgetImages(applications, names)),
  handle(forgetApplicationJob, ({ id }) => forgetAtPartner(applications, id)),
  handle(waitingApplicationsJob, async () => {
    await forgetRegistrations(applications)
    if (applications.partner) await queryPendingApplications(applications)
  }),
]
