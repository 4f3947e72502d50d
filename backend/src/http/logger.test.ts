import { createLogger } from './logger.ts'

function logged(entry: object, message: string): string {
  const lines: string[] = []
  createLogger('info', { write: (line: string) => void lines.push(line) }).info(entry, message)
  return lines.join('')
}

test('API-01: no e-mail and no token reaches a log, wherever it stands', () => {
  const line = logged(
    {
      headers: { token: 'secret-of-the-header' },
      url: '/x?email=amel%40example.tn',
      err: new Error('Key (email)=(amel@example.tn) exists'),
    },
    'token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl of amel.b+c@mail.example.tn',
  )
  expect(line).not.toMatch(/amel|secret-of-the-header|eyJ/)
  expect(line).toContain('Key (email)=([email]) exists')
})
