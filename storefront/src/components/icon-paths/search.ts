export const search = 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.3 10.3L17.5 17.5'
