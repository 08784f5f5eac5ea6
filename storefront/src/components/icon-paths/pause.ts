export const pause = 'M7 4.5v11m6-11v11'
