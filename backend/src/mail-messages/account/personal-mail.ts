import type { Block, MailContent } from '../../mail/format/mail-content.ts'
import { greetingName } from '../../mail/format/safe-line.ts'
import type { MailTexts } from '../texts/mail-texts.ts'

/** A mail about an account, which greets its owner by name. */
export function personalMail(
  name: string,
  words: Pick<MailContent, 'subject' | 'preheader'>,
  { texts, blocks }: { texts: MailTexts; blocks: readonly Block[] },
): MailContent {
  const { subject, preheader } = words
  return { subject, preheader, heading: texts.hello(greetingName(name)), blocks }
}
