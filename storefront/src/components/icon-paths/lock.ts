export const lock = 'M4.5 9h11v8h-11ZM7 9V6.2a3 3 0 0 1 6 0V9'
