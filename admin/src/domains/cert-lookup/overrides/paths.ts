/** Returns the address where the grade of a certificate is overridden, under /admin. */
export const overridePath = (certNumber: string): string =>
  `/grade-overrides/certificate/${encodeURIComponent(certNumber)}`
