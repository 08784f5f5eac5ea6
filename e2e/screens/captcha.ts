/** The screen of the challenge. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [{ name: 'captcha', path: '/captcha/' }]
