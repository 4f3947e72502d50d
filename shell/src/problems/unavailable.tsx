import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { errorText } from '@shop/i18n'
import { Button, Icon } from '@shop/ui'
import { ProblemFrame } from './problem-frame.tsx'

/** MFE-02: shown for a page that could not be loaded; Retry loads it again without reloading the document. */
export function Unavailable({ error, isRemote }: { error: unknown; isRemote: boolean }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <ProblemFrame
      title={t(isRemote ? 'problem.remoteTitle' : 'problem.otherTitle')}
      text={isRemote ? t('problem.remoteText') : errorText(t, error)}
    >
      <Button
        busy={isBusy}
        icon={<Icon name="refresh" />}
        onClick={() => void navigate(pathname + search, { replace: true })}
      >
        {t(isBusy ? 'actions.retrying' : 'actions.retry')}
      </Button>
    </ProblemFrame>
  )
}
