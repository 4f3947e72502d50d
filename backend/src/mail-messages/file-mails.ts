import type { Language } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailSubject } from '../mail/outbox/outbox.repository.ts'
import { oneLine } from '../mail/format/safe-line.ts'

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

/** The texts that differ between two cases: a file was refused, or it was imported without some of its rows. */
interface Outcome {
  subject(file: string): string
  preheader: string
  heading: string
  intro(file: string): string
  next: string
}

interface FileTexts extends Outcome {
  part: Outcome
  problems: string
  more(problems: number): string
  reason: string
}

/** The mails to the shop about files of the watched folder. */
const fileTexts: Record<Language, FileTexts> = {
  fr: {
    subject: (file) => `Fichier refusé : ${file}`,
    preheader: 'Rien n’a été importé. Voici ce qu’il faut corriger.',
    heading: 'Un fichier n’a pas été importé',
    intro: (file) =>
      `Le fichier ${file}, déposé dans le dossier surveillé, contient des erreurs. Rien n’a été changé dans la boutique.`,
    problems: 'À corriger',
    more: (problems) => `Autres erreurs, dans le fichier texte : ${problems}`,
    next: 'Le fichier se trouve dans le dossier « refused », à côté d’un texte qui donne toutes les erreurs. Corrigez-le, puis déposez-le à nouveau.',
    reason: 'Vous recevez ce message car la boutique vous prévient des fichiers refusés.',
    part: {
      subject: (file) => `Fichier importé en partie : ${file}`,
      preheader: 'Des lignes restent à corriger. Le reste est importé.',
      heading: 'Des lignes d’un fichier n’ont pas été importées',
      intro: (file) =>
        `Le fichier ${file}, déposé dans le dossier surveillé, contient des erreurs. Les lignes sans erreur sont importées.`,
      next: 'Les lignes à corriger se trouvent dans un fichier du dossier « refused », avec la raison de chacune. Corrigez-les, puis déposez ce fichier à nouveau.',
    },
  },
  en: {
    subject: (file) => `File refused: ${file}`,
    preheader: 'Nothing was imported. Here is what to correct.',
    heading: 'A file was not imported',
    intro: (file) =>
      `The file ${file} in the watched folder has errors. Nothing in the shop was changed.`,
    problems: 'To correct',
    more: (problems) => `Further errors, in the text file: ${problems}`,
    next: 'The file is in the folder “refused”, beside a text that lists every error. Correct it, then drop it again.',
    reason: 'You are receiving this message because the shop tells you about refused files.',
    part: {
      subject: (file) => `File imported in part: ${file}`,
      preheader: 'Some rows need correcting. The rest was imported.',
      heading: 'Some rows of a file were not imported',
      intro: (file) =>
        `The file ${file} in the watched folder has errors. The rows without errors were imported.`,
      next: 'The rows to correct are in a file in the folder “refused”, each with its reason. Correct them, then drop that file again.',
    },
  },
  ar: {
    subject: (file) => `ملف مرفوض: \u2066${file}\u2069`,
    preheader: 'لم يُستورد أي شيء. إليكم ما يجب تصحيحه.',
    heading: 'لم يُستورد أحد الملفات',
    intro: (file) =>
      `في الملف \u2066${file}\u2069 الذي وُضع في المجلد المراقَب أخطاء. لم يتغير أي شيء في المتجر.`,
    problems: 'ما يجب تصحيحه',
    more: (problems) => `أخطاء أخرى في الملف النصي: ${problems}`,
    next: 'يوجد الملف في المجلد \u2066refused\u2069 مع نص يذكر كل الأخطاء. صحّحوه ثم ضعوه من جديد.',
    reason: 'تصلكم هذه الرسالة لأن المتجر يُعلمكم بالملفات المرفوضة.',
    part: {
      subject: (file) => `ملف استُورد جزئيًا: \u2066${file}\u2069`,
      preheader: 'بقيت أسطر يجب تصحيحها. أما الباقي فقد استُورد.',
      heading: 'لم تُستورد بعض أسطر أحد الملفات',
      intro: (file) =>
        `في الملف \u2066${file}\u2069 الذي وُضع في المجلد المراقَب أخطاء. استُوردت الأسطر الخالية من الأخطاء.`,
      next: 'توجد الأسطر التي يجب تصحيحها في ملف داخل المجلد \u2066refused\u2069 مع سبب كل منها. صحّحوها ثم ضعوا هذا الملف من جديد.',
    },
  },
}
