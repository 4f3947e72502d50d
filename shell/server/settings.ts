/** The settings that only the gateway has; `@shop/backend` reads the settings that gateway and backend have in common. */
export interface GatewaySettings {
  /** Address of the API to which calls are passed; if undefined, the API runs in this process. */
  apiUrl: string | undefined
  channel: string
  /** Share of page views, 0 to 1, in which browsers report errors (OBS-01). */
  reportSample: number
  /** MFE-05: whether visitors may choose other versions of remotes and open the panel. */
  overrides: boolean
  /** Origins (`https://host`) on other servers from which pages may show product pictures. */
  pictureOrigins: string[]
  /** MFE-09: origins of other Module Federation hosts whose pages may load the browser files of releases. */
  hostOrigins: string[]
  /** PWA-01: false removes the service worker from every browser during the browser's next visit. */
  serviceWorker: boolean
}

/** The channel of a shop that serves the builds of its workspace. A gateway that follows it publishes these builds when it starts. */
export const developmentChannel = 'development'

/** Reads the settings. Throws an error that names the variable if a value is invalid. */
export function readSettings(env: NodeJS.ProcessEnv): GatewaySettings {
  const channel = channelOf(env.CHANNEL || developmentChannel)
  return {
    apiUrl: env.API_URL ? httpUrlOf(env.API_URL) : undefined,
    channel,
    overrides: overridesOf(env, channel),
    serviceWorker: env.SERVICE_WORKER
      ? switchOf('SERVICE_WORKER', env.SERVICE_WORKER)
      : env.NODE_ENV === 'production',
    reportSample: shareOf('REPORT_SAMPLE', env.REPORT_SAMPLE || '1'),
    pictureOrigins: originsOf('PICTURE_ORIGINS', env.PICTURE_ORIGINS ?? '', httpsOrigin),
    hostOrigins: originsOf('HOST_ORIGINS', env.HOST_ORIGINS ?? '', httpOrigin),
  }
}

function httpUrlOf(text: string): string {
  const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isHttp) throw new Error(`API_URL=${text} is not an http(s) address`)
  return text
}

// Matches only an origin, because a longer value has a different meaning in a content policy.
const httpsOrigin = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/
const httpOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

function originsOf(name: string, text: string, origin: RegExp): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => {
      if (origin.test(each)) return each
      throw new Error(`${name}=${each} is not an origin, such as https://pictures.example`)
    })
}

function channelOf(name: string): string {
  if (/^[a-z][a-z0-9-]{0,60}$/.test(name)) return name
  throw new Error(`CHANNEL=${name} is not a channel: small letters, digits and dashes`)
}

function overridesOf({ OVERRIDES }: NodeJS.ProcessEnv, channel: string): boolean {
  if (OVERRIDES === 'on' && channel === 'production')
    throw new Error('OVERRIDES=on is not for CHANNEL=production: shoppers would choose versions')
  if (OVERRIDES) return switchOf('OVERRIDES', OVERRIDES)
  return channel === 'staging'
}

function switchOf(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`${name}=${text} is neither on nor off`)
}

function shareOf(name: string, text: string): number {
  if (/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text)) return Number(text)
  throw new Error(`${name}=${text} is not a share: a number from 0 to 1, such as 0.1`)
}
