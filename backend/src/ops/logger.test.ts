import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, loggedUrl } from './logger.ts'

function logged(entry: object, message: string): string {
  const lines: string[] = []
  createLogger('info', { write: (line: string) => void lines.push(line) }).info(entry, message)
  return lines.join('')
}

test('API-01: no e-mail address and no token is written to a log, in any field', () => {
  const line = logged(
    {
      headers: { token: 'secret-of-the-header', cookie: 'sid=secret', 'set-cookie': ['a=secret'] },
      url: '/x?email=amel%40example.tn',
      err: new Error('Key (email)=(amel@example.tn) exists'),
    },
    'token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl of amel.b+c@mail.example.tn and o’amélie@éxample.tn',
  )
  expect(line).not.toMatch(/am[eé]l|secret|eyJ/)
  expect(line).toContain('Key (email)=([email]) exists')
})

test('API-01: no code, password or link of a mail is written to a log', () => {
  const line = logged(
    {
      url: '/api/user/auth/google/callback?state=secret1&code=4%2Fsecret2&scope=email',
      referer: 'https://shop.example/login?verify=1&email=secret3&token=secret4',
      body: { code: 'SECR37', password: 'sec"ret\\5', newPassword: 'secret6', note: 'kept' },
      mail: { kind: 'reset_code', code: 'SECR37' },
      oneClick: '/api/newsletter/unsubscribe/secret9-4f1c',
      path: '/order-link?order=65f0c1d2e3a4b5c6d7e8f9ab&key=0-secret10',
      opened: '/login?returnTo=%2Forder-link%3Forder%3D1%26key%3D0-secret11',
      deep: [{ resetToken: 'secret7', authorization: 'Bearer secret8' }],
      err: Object.assign(new Error('gone'), { code: '57P01' }),
    },
    'a request',
  )
  expect(line).not.toMatch(/secret|SECR/)
  expect(line).toContain('scope=email')
  expect(line).toContain('order=65f0c1d2e3a4b5c6d7e8f9ab&key=[hidden]')
  expect(line).toContain('kept')
  expect(line).toContain('57P01')
  expect(() => JSON.parse(line) as unknown).not.toThrow()
})

test('OPS-02: a long address is cut in logs and processed in linear time', () => {
  const url = `/x?q=${'a'.repeat(200_000)}`
  const before = process.cpuUsage()
  logged({ url }, 'long')
  // Limits the CPU time of this process in ms. An expression with backtracking would take minutes.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  expect(loggedUrl(url)).toHaveLength(501)
  expect(loggedUrl('/api/settings')).toBe('/api/settings')
})

/** A file to which each write fails, as on a full disk. */
const fullDisk = '/dev/full'
const describeOnLinux = existsSync(fullDisk) ? describe : describe.skip

describeOnLinux('on a full disk', () => {
  test('FAULT-01: a process continues if its log cannot be written, and ends without delay when it is stopped', () => {
    const script = `
      import { createLogger } from ${JSON.stringify(join(__dirname, 'logger.ts'))}
      const log = createLogger('info')
      const logging = setInterval(() => log.info('a line'), 5)
      setTimeout(() => { clearInterval(logging); console.error('still here') }, 100)`
    const log = openSync(fullDisk, 'w')
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { stdio: ['ignore', log, 'pipe'], encoding: 'utf8', timeout: 60_000 },
    )
    closeSync(log)
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'still here\n' })
  })
})
