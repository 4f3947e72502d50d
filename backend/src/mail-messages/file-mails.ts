import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailSubject } from '../mail/outbox/queued-mail.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import type { MailTexts } from './texts/mail-texts.ts'

type FileRefused = Extract<MailSubject, { kind: 'file_refused' }>

/** Mail to the shop about a file of the watched folder that was not imported: every problem, with its line (OPER-04). */
export function fileRefusedMail(
  { file, problems, more }: FileRefused,
  { files }: MailTexts,
): MailContent {
  const name = oneLine(file)
  const lines = problems.map(oneLine)
  return {
    subject: files.subject(name),
    preheader: files.preheader,
    heading: files.heading,
    blocks: [
      { kind: 'text', text: files.intro(name) },
      {
        kind: 'lines',
        title: files.problems,
        lines: more > 0 ? [...lines, files.more(more)] : lines,
      },
      { kind: 'note', text: files.next },
    ],
    reason: files.reason,
  }
}
