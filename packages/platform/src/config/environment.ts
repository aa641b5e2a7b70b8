import { type Config, type GuardianSettings, readConfig, readGuardianSettings } from './settings.ts'

/** The only place that reads the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env)

export const guardianSettingsFromEnvironment = (): GuardianSettings => readGuardianSettings(process.env)
