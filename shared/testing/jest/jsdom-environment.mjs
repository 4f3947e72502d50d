import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

// Every browser has these and jsdom lacks them; the router's Request takes Node's AbortSignal alone.
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  structuredClone,
  BroadcastChannel,
}

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, fromNode)
  }
}
