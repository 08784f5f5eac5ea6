/** Rules of the captcha for the storefront and the server, without schemas. */

/** The minutes for which a solved captcha lets its browser go on, and the number of times. */
export const captchaMinutes = 10
export const captchaUses = 50
/** The milliseconds between the widget and its label (AUTH-4). */
export const captchaLabelDelay = 100
