import { humanCheck } from '@planet/api/calls/inquiry/human-check'
import { route } from '../../routing/route.ts'

export const humanCheckRoute = route(humanCheck, async ({ humanCheck: human }, { reply }) => {
  reply.header('cache-control', 'no-store')
  return human.challenge()
})
