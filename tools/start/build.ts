import { buildWeb } from './web-build.ts'

/** `npm run build`: the pages that the role api serves, for a host without `npm start`. */
await buildWeb('best')
console.log('The web application is built in apps/web/dist.')
