export const chevron = 'm5 7.5 5 5 5-5'
