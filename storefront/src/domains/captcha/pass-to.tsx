'use client'

import { captchaPassed } from '@obverse/contract/rules/captcha'
import { RobotBox } from './robot-box'

/** Renders the box, and opens an address of this site once it is passed. */
export const PassTo = ({ address }: { address: string }) => <RobotBox onPass={() => location.assign(address)} />

/** Renders the box, and loads this page again once it is passed. */
export const PassHere = () => <RobotBox onPass={() => location.reload()} />

/** Renders the box, and tells this page once it is passed (`captchaPassed`). */
export const PassAndTell = () => <RobotBox onPass={() => window.dispatchEvent(new Event(captchaPassed))} />
