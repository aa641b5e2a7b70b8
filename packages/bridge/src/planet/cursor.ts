/** The name under which the last block of PLANET is kept whose events were applied. */
export const planetCursor = 'planet'
