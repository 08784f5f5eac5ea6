export const play = 'M6.5 4v12l9.5-6Z'
