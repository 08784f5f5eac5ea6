const withMembership: readonly string[] = ['Coin', 'Note']

/** Tells whether the membership section is shown: for the collectible types Coin and Note only (SITE-11) [R6]. */
export const showsMembershipSection = (collectibleType: string): boolean => withMembership.includes(collectibleType)
