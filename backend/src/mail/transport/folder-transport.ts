import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type MailTransport, mimeOptions, type OutgoingMail } from './transport.ts'

/** Writes each mail to an .eml file in `folder`, for a shop without a mail server. */
export function openFolderTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      const composed = new MailComposer(mimeOptions(mail)).compile()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, fileName(mail))
      // The file gets its name when it is complete, so that readers of the folder never see half a mail.
      await writeFile(`${path}.part`, await composed.build(), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** The file's name has the date and the Message-ID. Files sort by time, and a mail that is sent twice becomes one file. */
function fileName({ date, messageId }: OutgoingMail): string {
  const time = date.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}-${messageId.replaceAll(/[^\w-]+/g, '_')}.eml`
}
