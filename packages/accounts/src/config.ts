import type { Config } from '@planet/platform/config/settings'

/** The settings that accounts read. */
export type AccountsConfig = Pick<
  Config,
  | 'STAGE'
  | 'PUBLIC_URL'
  | 'CONSOLE_URL'
  | 'APP_SECRET'
  | 'APP_SECRET_OLD'
  | 'DATA_KEYS'
  | 'PROVIDER_EMAIL'
  | 'PROVIDER_LANGUAGE'
  | 'PASSWORD_MEMORY_KIB'
  | 'PASSWORD_PASSES'
  | 'SESSION_IDLE_MINUTES'
  | 'SESSION_HOURS'
  | 'SIGN_UP_LINK_HOURS'
  | 'RESET_LINK_MINUTES'
  | 'CANCELLED_KEEP_DAYS'
>
