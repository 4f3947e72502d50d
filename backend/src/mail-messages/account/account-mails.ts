import type { Block, MailContent } from '../../mail/format/mail-content.ts'
import type { MailUrls } from '../../mail/mail-urls.ts'
import type { MailTexts } from '../texts/mail-texts.ts'
import { greetingName } from '../../mail/format/safe-line.ts'

interface To {
  email: string
  name: string
}

/** Mail with the code for a new account or a new password, and with a link that contains the code (AUTH-05, VER-01). */
export function codeMail(
  { email, name, code, key }: To & { code: string; key: string },
  { texts, urls, reset }: { texts: MailTexts; urls: MailUrls; reset: boolean },
): MailContent {
  const words = reset ? texts.reset : texts.verification
  return personalMail(name, words, {
    texts,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'code', label: words.codeLabel, code },
      {
        kind: 'button',
        label: words.button,
        url: urls.verifyEmail({ code, email, verify: !reset, reset, key }),
      },
      { kind: 'text', text: texts.codeLives },
      { kind: 'note', text: words.ignore },
    ],
  })
}

/** Tells the owner that the address already has an account. The page does not disclose this (API-04). */
export function accountExistsMail(
  { email, name }: To,
  { texts, urls }: { texts: MailTexts; urls: MailUrls },
): MailContent {
  const words = texts.accountExists
  return personalMail(name, words, {
    texts,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'button', label: words.signIn, url: urls.login() },
      { kind: 'text', text: words.forgot },
      {
        kind: 'button',
        label: words.newPassword,
        url: urls.login({ showForgotPassword: true, email }),
      },
      { kind: 'note', text: words.ignore },
    ],
  })
}

/** Tells the owner that the password was changed, in case somebody else has changed it (AUTH-04). */
export function passwordChangedMail(
  { email, name }: To,
  { texts, urls }: { texts: MailTexts; urls: MailUrls },
): MailContent {
  const words = texts.passwordChanged
  return personalMail(name, words, {
    texts,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'text', text: words.notYou },
      {
        kind: 'button',
        label: words.newPassword,
        url: urls.login({ showForgotPassword: true, email }),
      },
    ],
  })
}

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

/** A mail about an account, which greets its owner by name. */
function personalMail(
  name: string,
  words: Pick<MailContent, 'subject' | 'preheader'>,
  { texts, blocks }: { texts: MailTexts; blocks: readonly Block[] },
): MailContent {
  const { subject, preheader } = words
  return { subject, preheader, heading: texts.hello(greetingName(name)), blocks }
}
