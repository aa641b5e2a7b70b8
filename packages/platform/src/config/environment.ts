import {
  type AuditSettings,
  type Config,
  type GuardianSettings,
  readAuditSettings,
  readConfig,
  readGuardianSettings,
  readMigrationSettings,
  readSetupSettings,
} from './settings.ts'

/** The only place that reads the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env)

export const guardianSettingsFromEnvironment = (): GuardianSettings => readGuardianSettings(process.env)

export const auditSettingsFromEnvironment = (): AuditSettings => readAuditSettings(process.env)

export const migrationSettingsFromEnvironment = () => readMigrationSettings(process.env)

export const setupSettingsFromEnvironment = () => readSetupSettings(process.env)
