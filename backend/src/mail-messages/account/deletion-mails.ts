import type { MailContent } from '../../mail/format/mail-content.ts'
import { personalMail } from './personal-mail.ts'
import type { MailTexts } from '../texts/mail-texts.ts'

/**
 * Mail with the code that deletes an account without a password (ACC-01). It has no link, because the code is entered
 * in the page that asked for it.
 */
export function deletionCodeMail(
  { name, code }: { name: string; code: string },
  texts: MailTexts,
): MailContent {
  const words = texts.deletion
  return personalMail(name, words, {
    texts,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'code', label: words.codeLabel, code },
      { kind: 'text', text: texts.codeLives },
      { kind: 'note', text: words.ignore },
    ],
  })
}

/** Tells the former owner that the account was deleted, and which data is kept (ACC-01). */
export function accountDeletedMail({ name }: { name: string }, texts: MailTexts): MailContent {
  const words = texts.accountDeleted
  return personalMail(name, words, {
    texts,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'text', text: words.kept },
      { kind: 'note', text: words.notYou },
    ],
  })
}
