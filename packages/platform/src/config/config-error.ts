/** A setting, or a file that a setting names, that has to be corrected before the process can start. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
