import { overridesNotice } from './notice.ts'

test('MFE-05: the notice escapes special characters of HTML in names and reasons', () => {
  const reason = `mf-catalog 1.0.0 <b title="x">isn't</b> & won't`
  const html = overridesNotice(new URL('http://shop.test/?q=a%22%3E'), {
    running: {},
    refused: [{ remote: 'mf-catalog', reason }],
  })
  expect(html).toContain(
    'mf-catalog 1.0.0 &#60;b title=&#34;x&#34;&#62;isn&#39;t&#60;/b&#62; &#38; won&#39;t. The page',
  )
  expect(html).not.toContain('<b')
})

test('MFE-05: the notice has links that each remove one override, and a link that removes all overrides', () => {
  const html = overridesNotice(new URL('http://shop.test/?q=a'), {
    running: { 'mf-catalog': '1.1.0' },
    refused: [{ remote: 'mf-account', reason: 'mf-account 9.9.9 is not published' }],
  })
  const links = [...html.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [text, href])
  expect(links).toEqual([
    ['Clear mf-catalog', '/?q=a&#38;mf.catalog='],
    ['Clear mf-account', '/?q=a&#38;mf.account='],
    ['Clear all', '/?q=a&#38;mf.catalog=&#38;mf.account='],
  ])
})
