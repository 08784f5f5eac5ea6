export const close = 'm4.5 4.5 11 11m0-11-11 11'
