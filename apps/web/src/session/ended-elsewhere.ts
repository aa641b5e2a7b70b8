/** The window's name over the reload, which no storage setting forbids: another tab has ended the session. */
export const endedElsewhere = 'ended_elsewhere'
