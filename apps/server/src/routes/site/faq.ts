import { siteFaq } from '@planet/api/calls/site/faq'
import { readQuestions } from '@planet/platform/business/questions'
import { route } from '../../routing/route.ts'

export const siteFaqRoute = route(siteFaq, async ({ settings }, { query }) => ({
  questions: readQuestions(settings.now('faq').questions[query.language]) ?? [],
}))
