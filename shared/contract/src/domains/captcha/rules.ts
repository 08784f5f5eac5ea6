/** Rules of the captcha for the storefront and the server, without schemas. */

/** The minutes for which a solved captcha lets its browser go on, and the number of times. */
export const captchaMinutes = 10
export const captchaUses = 50
/** The event of the window when a captcha was passed, for pages that go on without being loaded again. */
export const captchaPassed = 'captcha.passed'
/** The milliseconds between the widget and its label (AUTH-4). */
export const captchaLabelDelay = 100
