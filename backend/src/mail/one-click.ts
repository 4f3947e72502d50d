import type { FastifyInstance } from 'fastify'

/** Most bytes of the body: a form with one field, in either format of forms. */
const ONE_CLICK_BYTES = 4096

/**
 * One-click unsubscribe (RFC 8058). Mail programs post it as a form, so it is no call of the contract, whose calls are
 * JSON. Known and unknown tokens get the same answer. No strict rate limit: one mail provider posts for all its users, and tokens
 * cannot be guessed. `path` has the parameter `token`.
 */
export function registerOneClick(
  scope: FastifyInstance,
  path: string,
  { end, pageOf }: { end: (token: string) => Promise<boolean>; pageOf: (token: string) => string },
): void {
  scope.removeAllContentTypeParsers()
  // The body is ignored, because the token is enough. Its bytes are counted while they arrive.
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
