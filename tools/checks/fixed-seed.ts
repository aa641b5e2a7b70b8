import { configureGlobal } from 'fast-check'

/**
 * Every run tries the same cases, so that it passes or fails because of a change and not by chance. To explore further:
 * PLANET_TEST_SEED=$RANDOM npx vitest run packages/wallet
 */
configureGlobal({ seed: Number(process.env.PLANET_TEST_SEED ?? 20_261_115) })
