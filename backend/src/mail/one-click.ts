import type { FastifyInstance } from 'fastify'

/** A form with one field, in either of the forms' formats. */
const ONE_CLICK_BYTES = 4096

/**
 * One-click unsubscribe, posted as a form by mail programs (RFC 8058), while the contract's calls are JSON. Known and
 * unknown tokens get the same answer. No strict rate limit: one mail provider posts for all its users, and tokens
 * cannot be guessed. `path` has the parameter `token`.
 */
export function registerOneClick(
  scope: FastifyInstance,
  path: string,
  { end, pageOf }: { end: (token: string) => Promise<boolean>; pageOf: (token: string) => string },
): void {
  scope.removeAllContentTypeParsers()
  // The token is enough; the body contains no further data. Its bytes are counted while they arrive.
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
  scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
    await end(request.params.token)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
  // Mail programs without one-click open the URL: the page asks to confirm, because link scanners open it too.
  scope.get<{ Params: { token: string } }>(path, async ({ params: { token } }, reply) =>
    reply.header('cache-control', 'no-store').redirect(pageOf(token), 303),
  )
}
