import type { HumanCheck } from '@planet/partners/human/human-check'
import { recaptchaCheck } from '@planet/partners/human/recaptcha'
import { workCheck } from '@planet/partners/human/work'
import type { Config } from '@planet/platform/config/settings'
import type { Pool } from 'pg'

/** reCAPTCHA if its keys are configured, our own proof of work otherwise. */
export function humanCheckFromConfig(config: Config, pool: Pool): HumanCheck {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = config
  if (siteKey && secret) {
    return recaptchaCheck({ siteKey, secret, verifyUrl, hostname: new URL(config.PUBLIC_URL).hostname })
  }
  return workCheck({ pool, secret: config.APP_SECRET, work: config.HUMAN_WORK })
}
