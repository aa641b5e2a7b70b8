import { defineJob } from '@planet/platform/jobs/define-job'
import { z } from 'zod'

/** Sends a customer's request to the agency. */
export const sendRequestJob = defineJob('travel-request', z.object({ id: z.string() }), {
  key: ({ id }) => `travel-request:${id}`,
  queue: 'travel',
})
/** Cancels a booking whose request was cancelled while it was being sent. */
export const cancelBookingJob = defineJob('travel-cancel', z.object({ booking_id: z.string() }), {
  key: ({ booking_id }) => `travel-cancel:${booking_id}`,
  queue: 'travel',
})
