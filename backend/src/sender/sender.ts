import type { FastifyRequest } from 'fastify'
import type { Device } from '../http/limits/device.ts'
import { networksOf } from '../http/limits/strict-limits.ts'

/** The sender of mails, or of tries at codes, as far as network, browser and session identify the sender. */
export interface Sender {
  /** The sender's IPv4 address, or the IPv6 /48 of its address. */
  network: string
  /** The sender's device; null if the browser has no device cookie. */
  device: Device | null
  /** Whether the mailbox belongs to the account that has signed in. */
  isOwner?: boolean
}

export function senderOf({ ip, device }: FastifyRequest): Sender {
  const { network, site } = networksOf(ip)
  // If limits are off, a request has no device.
  const known: Device | null | undefined = device
  return { network: site ?? network, device: known ?? null }
}
