import type { Language } from '@shop/domain'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { MailTexts } from './mail-texts.ts'

export const mailTexts: Record<Language, MailTexts> = { fr, en, ar }
