import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

// Every browser has these and jsdom lacks them; the router's Request takes Node's AbortSignal alone.
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
      // Node's Request takes Node's FormData alone, and only jsdom's reads a form.
      FormData: new Proxy(FormData, {
        construct: (_, [form]) => (form ? new FormDataOfPage(form) : new FormData()),
      }),
    })
  }
}
