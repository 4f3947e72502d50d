import { Name, Version } from '@shop/releases'
import { UsageError } from './errors.ts'

export interface RemoteVersion {
  remote: string
  version: string
}

/** Parses a remote with its version, such as `mf-catalog@1.4.2`. */
export function parseRemoteVersion(text: string): RemoteVersion {
  const [remote = '', ...rest] = text.split('@')
  if (rest.length === 0) {
    throw new UsageError(`${text} names no version: write it as ${text}@1.4.2.`)
  }
  return { remote: parseRemote(remote), version: parseVersion(rest.join('@')) }
}

export function parseRemote(text: string): string {
  if (Name.safeParse(text).success) return text
  throw new UsageError(`${text} is not a remote: small letters, digits and dashes, as mf-catalog.`)
}

export function parseChannel(text: string): string {
  if (Name.safeParse(text).success) return text
  throw new UsageError(`${text} is not a channel: small letters, digits and dashes, as production.`)
}

export function parseVersion(text: string): string {
  if (Version.safeParse(text).success) return text
  throw new UsageError(
    `${text} is not a version: write three numbers, as 1.4.2 or 1.5.0-beta.1, in at most 60 characters.`,
  )
}

/** Parses a percentage of visitors, 0 to 100. */
export function parsePercent(text: string): number {
  const percent = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (percent >= 0 && percent <= 100) return percent
  throw new UsageError(`--percent ${text} is not a share of visitors: a number from 0 to 100.`)
}

export function parseDays(text: string): number {
  const days = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (days > 0) return days
  throw new UsageError(`${text} is not a number of days: more than 0, at most 9999.`)
}

export function parseRevision(text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new UsageError(`${text} is not a revision: a number as \`history\` shows it.`)
}

/** Whether a text is the address of a gateway. */
export function isGateway(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The error message about a text that is not the address of a gateway. */
export function notGateway(text: string): string {
  return `${text} is not an address of a gateway: as http://10.0.0.5:3000.`
}

/** Parses the address of a running shop, on which a smoke run opens pages. */
export function parseSmokeUrl(text: string): string {
  if (isGateway(text)) return text
  throw new UsageError(`--smoke-url ${notGateway(text)}`)
}

/** Collects an option that may be given several times. */
export function parseGateway(text: string, before: readonly string[] = []): string[] {
  if (isGateway(text)) return [...before, text]
  throw new UsageError(`--gateway ${notGateway(text)}`)
}

export const dayMs = 24 * 3600 * 1000
