import { type Config, readConfig } from './settings.ts'

/** The only place that reads the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env)
