import type { Language } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailSubject } from '../mail/outbox/queued-mail.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import { fileTexts } from './texts/file-texts.ts'

type FileRefused = Extract<MailSubject, { kind: 'file_refused' }>

/**
 * Mail to the shop about a file in the watched folder that was refused, or imported without some of its rows. It lists the
 * problems with their lines, and the number of further problems (OPER-04).
 */
export function fileRefusedMail(
  { file, problems, more, isPart = false }: FileRefused,
  language: Language,
): MailContent {
  const files = fileTexts[language]
  const outcome = isPart ? files.part : files
  const name = oneLine(file)
  const lines = problems.map(oneLine)
  return {
    subject: outcome.subject(name),
    preheader: outcome.preheader,
    heading: outcome.heading,
    blocks: [
      { kind: 'text', text: outcome.intro(name) },
      {
        kind: 'lines',
        title: files.problems,
        lines: more > 0 ? [...lines, files.more(more)] : lines,
      },
      { kind: 'note', text: outcome.next },
    ],
    reason: files.reason,
  }
}
