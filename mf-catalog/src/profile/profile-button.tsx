import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '@shop/stores'
import { Button, Icon } from '@shop/ui'
import { loadProfileParts } from './load-profile.ts'

interface ProfileButtonProps {
  /** Text of the button; by default the text for a list of products. */
  label?: string
}

/** PROF-01: the button that opens the shopper's profile. */
export function ProfileButton({ label }: ProfileButtonProps) {
  const { t } = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  // A new dialog for each press, because a dialog whose texts could not be loaded does not load them again.
  const [presses, setPresses] = useState(0)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadProfileParts>>>()

  async function open(): Promise<void> {
    try {
      setParts(await loadProfileParts())
      setPresses((count) => count + 1)
      setIsOpen(true)
    } catch {
      showToast({ kind: 'error', key: 'common:errors.network' })
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        icon={<Icon name="shield" />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <span>{label ?? t('profile')}</span>
      </Button>
      {parts && (
        <parts.ProfileDialog key={presses} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
