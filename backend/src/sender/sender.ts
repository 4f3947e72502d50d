import type { FastifyRequest } from 'fastify'
import type { Device } from '../http/limits/device.ts'
import { networksOf } from '../http/limits/strict-limits.ts'

/** The sender of mails, or of tries at codes, as far as network, browser and session identify it. */
export interface Sender {
  /** The IPv4 address, or the IPv6 /48. */
  network: string
  /** Null for a browser without the device cookie. */
  device: Device | null
  /** Whether the mailbox belongs to the signed-in account. */
  isOwner?: boolean
}

export function senderOf({ ip, device }: FastifyRequest): Sender {
  const { network, site } = networksOf(ip)
  // While limits are off, requests have no device.
  const known: Device | null | undefined = device
  return { network: site ?? network, device: known ?? null }
}
