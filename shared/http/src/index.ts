export { createLimitedServer } from './limited-server.ts'
export { answerClientError } from './refused-requests.ts'
export { CompressedBody, encodingFor } from './compressed-body.ts'
export { isNamedBy, TAG_HASH, tagOf, weakTag } from './entity-tag.ts'
