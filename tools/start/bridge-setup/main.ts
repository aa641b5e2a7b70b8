import { type SetUpOptions, setUpBridge } from './set-up.ts'

/** A task of `npm start`: gets everything as JSON in its environment, keys as file names. */
setUpBridge(JSON.parse(process.env.BRIDGE_SETUP_OPTIONS ?? '') as SetUpOptions).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
