/** Under this name stands the last block of PLANET whose events were taken in. */
export const planetCursor = 'planet'
