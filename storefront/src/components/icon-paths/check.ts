export const check = 'm3.5 10.5 4.5 4.5 8.5-10'
