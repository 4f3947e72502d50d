import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

// Every browser has these APIs, but jsdom lacks them; the router's Request accepts only Node's AbortSignal.
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
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
    const FormDataOfPage = this.global.FormData
    Object.assign(this.global, fromNode, {
      // See transform.mjs.
      requireOnce: globalThis.requireOnce,
      // Node's Request accepts only Node's FormData, but only jsdom's FormData can read a form.
      FormData: new Proxy(FormData, {
        construct: (_, [form]) => (form ? new FormDataOfPage(form) : new FormData()),
      }),
    })
  }
}
