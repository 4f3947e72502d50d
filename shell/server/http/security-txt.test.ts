import Fastify from 'fastify'
import { settings } from '@shop/testing'
import { registerProblems } from './problem-replies.ts'
import { registerSecurityTxt } from './security-txt.ts'

async function fileOf(contact: { phone: string; email: string }) {
  const app = Fastify()
  registerProblems(app)
  registerSecurityTxt(app, {
    settings: () => Promise.resolve({ ...settings(), contact: { ...contact, address: '' } }),
    publicUrl: 'https://shop.example',
    now: () => Date.UTC(2026, 10, 27, 15),
  })
  const answer = await app.inject('/.well-known/security.txt')
  await app.close()
  return answer
}

test('SEC-04: security.txt names the shop’s mailbox, phone and languages, and expires within a year', async () => {
  const answer = await fileOf({ email: 'bonjour@shop.example', phone: '+216 75 650 000' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:bonjour@shop.example',
      'Contact: tel:+21675650000',
      'Expires: 2027-05-26T00:00:00.000Z',
      'Preferred-Languages: fr, en, ar',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('SEC-04: if the shop has no mailbox, security.txt names the phone number', async () => {
  const { body } = await fileOf({ email: '', phone: '+216 75 650 000' })
  expect(body.match(/^Contact: .*$/gm)).toEqual(['Contact: tel:+21675650000'])
})

test.each([
  ['no contact', { email: '', phone: '' }],
  ['an address that would add lines', { email: 'a@b.example\nContact: https://evil', phone: '' }],
])('SEC-04: a shop with %s has no security.txt', async (_, contact) => {
  expect((await fileOf(contact)).statusCode).toBe(404)
})
