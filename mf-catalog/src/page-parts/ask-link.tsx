import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { whatsAppUrl } from '@shop/domain'
import { $settings } from '@shop/stores'
import { ButtonLink } from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'

interface AskLinkProps {
  /** The page that the message is about. */
  path: string
  /** The message with the whole address of the page in it. */
  message: (link: string) => string
  /** Whether it is a link in a text; otherwise it is a button. */
  isInText?: boolean
  children: ReactNode
}

/**
 * ADV-01: opens WhatsApp with a prepared message to the shop. Renders nothing if the shop has no phone number. The server's HTML
 * has the path alone, because the address under which a shopper reaches the shop is known in the browser.
 */
export function AskLink({ path, message, isInText, children }: AskLinkProps) {
  const phone = useStore($settings)?.contact.phone
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  if (!phone) return null
  return (
    <ButtonLink
      variant={isInText ? 'ghost' : 'secondary'}
      icon={<WhatsAppIcon />}
      href={whatsAppUrl(phone, message(origin + path))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </ButtonLink>
  )
}
