export const arrow = 'M3.5 10h13m-5-5 5 5-5 5'
