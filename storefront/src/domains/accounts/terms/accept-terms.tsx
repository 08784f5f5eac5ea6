'use client'

import { callFailed } from '@obverse/contract/client'
import { useState } from 'react'
import { Button } from '../../../components/button'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { accounts } from '../queries'

type Props = { ids: number[]; names: string[] }

/** Accepts exactly the versions on this page; newer ones must be read first. */
export function AcceptTerms({ ids, names }: Props) {
  const [state, setState] = useState<{ at: 'idle' | 'busy' } | { at: 'failed'; words: string; isStale: boolean }>({
    at: 'idle',
  })
  const t = useT('Accounts.Terms')
  if (ids.length === 0)
    return (
      <Notice tone="success" quiet>
        {t('AllAccepted')}
      </Notice>
    )
  const accept = async () => {
    setState({ at: 'busy' })
    try {
      await accounts.acceptTerms({ query: { legalAgreementID: ids } })
      location.reload()
    } catch (error) {
      const isStale = callFailed(error, 'conflict')
      const words = callFailed(error) && error.status < 500 ? error.body.message : t('Failed')
      setState({ at: 'failed', words, isStale })
    }
  }
  return (
    <div>
      {state.at === 'failed' && (
        <Notice tone="danger">
          <p>{state.words}</p>
          {state.isStale && (
            <div>
              <Button kind="quiet" onClick={() => location.reload()}>
                {t('Reload')}
              </Button>
            </div>
          )}
        </Notice>
      )}
      <Notice tone="warning" quiet>
        <p>{t('Open', { count: ids.length })}</p>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div>
          <Button busy={state.at === 'busy'} onClick={() => void accept()}>
            {t('Accept', { count: ids.length })}
          </Button>
        </div>
        <p>{t('Kept')}</p>
      </Notice>
    </div>
  )
}
