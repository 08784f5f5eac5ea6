import { Fragment } from 'react'

/** Shows an e-mail address, which breaks before the @ rather than within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
