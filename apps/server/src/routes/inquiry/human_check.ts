import { humanCheck } from '@planet/api/calls/inquiry/human_check'
import type { Route } from '../serve.ts'

export const humanCheckRoute: Route = (serve, { humanCheck: human }) =>
  serve(humanCheck, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return human.challenge()
  })
