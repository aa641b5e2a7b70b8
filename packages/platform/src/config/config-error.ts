/** A setting, or a file named by a setting, that must be corrected before the process can start. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
