/** The name of the cursor: the last block of PLANET whose events were applied. */
export const planetCursor = 'planet'
