import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from './headers.ts'

const directives = (...parts: Parameters<typeof contentSecurityPolicy>) =>
  new Map(
    contentSecurityPolicy(...parts)
      .split('; ')
      .map((each) => {
        const [name = '', ...sources] = each.trim().split(' ')
        return [name, sources.join(' ').trim()]
      }),
  )

test('SEC-04: a page runs only its own inline scripts', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(directives(['start()']).get('script-src')).toBe(`'self' 'sha256-${hash}'`)
  expect(directives([]).get('script-src')).toBe("'self'")
})

test('SEC-04: a page cannot be shown in a frame, has no plugins and sends its forms only to the shop', () => {
  const policy = directives([])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(name)).toBe("'none'")
  }
  for (const name of ['default-src', 'connect-src', 'font-src', 'form-action', 'manifest-src']) {
    expect(policy.get(name)).toBe("'self'")
  }
})

test('BRAND-01: a page may show only pictures of the shop, and of the origins that the operator has named', () => {
  expect(directives([]).get('img-src')).toBe("'self' data:")
  expect(directives([], ['https://cdn.example']).get('img-src')).toBe(
    "'self' data: https://cdn.example",
  )
})

test('SEC-04: only Trusted Types policies with known names may create scripts, including those of the page', () => {
  expect(directives([]).get('require-trusted-types-for')).toBe("'script'")
  const known = directives([]).get('trusted-types') ?? ''
  expect(directives([], [], ['session']).get('trusted-types')).toBe(`${known} session`)
})
