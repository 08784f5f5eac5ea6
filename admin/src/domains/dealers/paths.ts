export const dealerPath = (dealerID: number): string => `/dealers/${dealerID}`
