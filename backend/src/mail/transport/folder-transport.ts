import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type MailTransport, mimeOptions, type OutgoingMail } from './transport.ts'

/** For a shop without a mail server: each mail becomes a file in `folder`, which any mail program opens. */
export function openFolderTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      const composed = new MailComposer(mimeOptions(mail)).compile()
      await mkdir(folder, { recursive: true })
      const path = join(folder, fileName(mail))
      // Under another name until it is whole: whoever reads the folder never sees half a mail.
      await writeFile(`${path}.part`, await composed.build(), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}

/** Day and Message-ID: sorted by time, and a mail sent twice is one file. */
function fileName({ date, messageId }: OutgoingMail): string {
  const time = date.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${time}-${messageId.replaceAll(/[^\w-]+/g, '_')}.eml`
}
