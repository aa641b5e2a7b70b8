import { listFundsRequests } from '@planet/api/calls/customer/funds-requests'
import { fundsRequestsOf } from '@planet/compliance/cases/funds-answer'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'

export const listFundsRequestsRoute = route(listFundsRequests, async ({ accounts }, { request }) => {
  const found = await fundsRequestsOf(accounts, sessionOf(request).accountId)
  return {
    requests: found.map(({ id, question, askedAt, dueAt, answer, answeredAt }) => ({
      id,
      question,
      asked_at: askedAt.toISOString(),
      due_at: dueAt.toISOString(),
      answer: answer &&
        answeredAt && { text: answer.text, files: answer.files.length, at: answeredAt.toISOString() },
    })),
  }
})
