import { createHash } from 'node:crypto'
import type { MonolithBuild } from './monolith-build.ts'
import { monolithPage, type Page } from './serve-monolith.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const importMap = '{"integrity":{"/assets/main.mjs":"sha384-old"}}'

const page: Page = {
  html: [
    '<head><link rel="preload" as="font" href="/a.woff2"><style>p{}</style>',
    `<script type="importmap">${importMap}</script>`,
    '<link rel="modulepreload" fetchpriority="low" href="/assets/main.mjs" integrity="sha384-old">',
    '<link rel="modulepreload" fetchpriority="low" href="/r/x.mjs" integrity="sha384-x">',
    '</head><body><p>Crème</p><script type="application/json" id="page-data">{"a":1}</script>',
    '<script type="module" fetchpriority="low" src="/assets/main.mjs"></script></body>',
  ].join('\n'),
  contentSecurityPolicy: `script-src 'self' 'sha256-${hashOf(importMap)}'`,
}

const build: MonolithBuild = {
  entry: '/monolith/main.mjs',
  integrity: { '/monolith/main.mjs': 'sha384-m', '/monolith/home.mjs': 'sha384-h' },
  modulesOf: (chunk) => ['/monolith/main.mjs', `/monolith/${chunk}.mjs`],
  read: (url) => new Map<string, Buffer>().get(url),
}

test('PERF: the monolith page loads its own modules in the same way as the federated page, with a content policy that allows this', () => {
  const { html, contentSecurityPolicy } = monolithPage(page, build, 'home')
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" href="/monolith/main.mjs" integrity="sha384-m">',
    '<link rel="modulepreload" fetchpriority="low" href="/monolith/home.mjs" integrity="sha384-h">',
  ])
  expect(html).toContain('fetchpriority="low" src="/monolith/main.mjs"')
  expect(html).not.toContain('/assets/')
  expect(html).toContain('<script type="application/json" id="page-data">{"a":1}</script>')
  const newMap = JSON.stringify({ integrity: build.integrity })
  expect(contentSecurityPolicy).toBe(`script-src 'self' 'sha256-${hashOf(newMap)}'`)
})

test('PERF: a page with an unexpected structure is refused', () => {
  expect(() => monolithPage({ ...page, html: '<p>Crème</p>' }, build, 'home')).toThrow(/import map/)
})
