/** Follows redirects as a browser does, and keeps the cookies of each origin. */
export interface Browser {
  /** Follows redirects from an address of the shop to the first page of the shop, or to an address that starts with `until`. */
  open(address: string, until?: string): Promise<{ page: URL; last: Response }>
  /** Requests one address without following redirects. */
  step(address: string, method?: string): Promise<Response>
  /** Keys: the origin, a blank and the cookie's name. Values start with `=`. */
  cookies: Map<string, string>
}

const LONGEST_TRAIL = 12

/** The browser addresses the shop as `publicUrl`; the shop listens at `listensAt`. */
export function createBrowser(publicUrl: string, listensAt: string): Browser {
  const cookies = new Map<string, string>()

  async function step(address: string, method = 'GET'): Promise<Response> {
    const { origin, href } = new URL(address, publicUrl)
    const prefix = `${origin} `
    const sent = [...cookies].filter(([key]) => key.startsWith(prefix))
    const response = await fetch(href.replace(publicUrl, listensAt), {
      method,
      redirect: 'manual',
      headers: { cookie: sent.map(([key, value]) => key.slice(prefix.length) + value).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)(=[^;]*)/.exec(line) ?? []
      if (value === '=' || /max-age=0/i.test(line)) cookies.delete(prefix + name)
      else cookies.set(prefix + name, value)
    }
    return response
  }

  const isPage = (href: string) =>
    href.startsWith(`${publicUrl}/`) && !href.startsWith(`${publicUrl}/api/`)

  async function open(address: string, until?: string) {
    let page = new URL(address, publicUrl)
    for (let steps = 0; steps < LONGEST_TRAIL; steps += 1) {
      const last = await step(page.href)
      const location = last.headers.get('location')
      if (!location) throw new Error(`${last.status} at ${page.href}`)
      page = new URL(location, page)
      if (until ? page.href.startsWith(until) : isPage(page.href)) return { page, last }
    }
    throw new Error(`${address} leads nowhere: ${page.href}`)
  }

  return { open, step, cookies }
}
