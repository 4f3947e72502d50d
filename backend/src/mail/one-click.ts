import type { FastifyInstance } from 'fastify'

/** Largest size of the body in bytes. The body is a form with one field, in one of the two encodings of forms. */
const ONE_CLICK_BYTES = 4096

/**
 * One-click unsubscribe (RFC 8058). Mail programs post a form. Calls of the contract have a JSON body, so this
 * route is not one of them. Known and unknown tokens get the same answer. There is no strict rate limit, because
 * one mail provider posts for all its users, and tokens cannot be guessed. `path` has the parameter `token`.
 */
export function registerOneClick(
  scope: FastifyInstance,
  path: string,
  { end, pageOf }: { end: (token: string) => Promise<boolean>; pageOf: (token: string) => string },
): void {
  scope.removeAllContentTypeParsers()
  // The body is ignored, because the token is enough. The bytes of the body are counted while they arrive.
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES },
    (_request, _body, done) => done(null, undefined),
  )
  scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
    await end(request.params.token)
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
  // Mail programs without one-click unsubscribe open the URL. The page then asks to confirm, because link scanners open the URL too.
  scope.get<{ Params: { token: string } }>(path, async ({ params: { token } }, reply) =>
    reply.header('cache-control', 'no-store').redirect(pageOf(token), 303),
  )
}
