import { watchLinks } from './watch-links.ts'

/** Reports to the code under test that these links are in sight, because jsdom has no layout. */
let showInSight: (links: Iterable<Element>, isIntersecting?: boolean) => void
/** The paths of the links that are observed. */
let observed: (string | null)[]
/** Reports that this number of bytes was transferred. */
let transfer: (encodedBodySize: number) => void

class FakeIntersectionObserver {
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    observed = []
    showInSight = (links, isIntersecting = true) =>
      callback(Array.from(links, (target) => ({ target, isIntersecting })))
  }
  observe(link: Element): void {
    observed.push(link.getAttribute('href'))
  }
}

class FakePerformanceObserver {
  constructor(
    callback: (list: {
      getEntries: () => { initiatorType: string; encodedBodySize: number }[]
    }) => void,
  ) {
    transfer = (encodedBodySize) =>
      callback({ getEntries: () => [{ initiatorType: 'fetch', encodedBodySize }] })
  }
  observe(): void {}
}

const replaced = {
  IntersectionObserver: FakeIntersectionObserver,
  PerformanceObserver: FakePerformanceObserver,
}
const originals = Object.fromEntries(
  Object.keys(replaced).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)
let added: jest.SpiedFunction<typeof addEventListener>

beforeEach(() => {
  jest.useFakeTimers()
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  added = jest.spyOn(globalThis, 'addEventListener')
})
afterEach(() => {
  for (const [type, listener] of added.mock.calls)
    removeEventListener(type, listener as EventListener)
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
  for (const [name, descriptor] of Object.entries(originals)) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

function open(html: string, isLoading: () => boolean = () => false) {
  document.body.innerHTML = html
  const finished: (() => void)[] = []
  const prefetched: string[] = []
  const prepare = jest.fn()
  const startLater = jest.fn()
  watchLinks({
    prepare,
    startLater,
    isLoading,
    prefetch: ({ pathname, search }) => {
      prefetched.push(pathname + search)
      return new Promise((resolve) => void finished.push(resolve))
    },
  })
  const links = () => document.querySelectorAll('a')
  const finish = async () => {
    for (const done of finished.splice(0)) done()
    await jest.advanceTimersByTimeAsync(200)
  }
  return { prefetched, prepare, startLater, links, finish }
}

function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('')
async function scroll(): Promise<void> {
  globalThis.dispatchEvent(new Event('scroll'))
  // Waits for the code that observes links in sight.
  await jest.advanceTimersByTimeAsync(0)
}
const touch = (element: Element | undefined, type = 'pointerdown') =>
  element?.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerdown', 'focusin'])(
  'FAST-01: the page of a link under %s is prefetched at once',
  (type) => {
    const { prefetched, links } = open('<a href="/cart"><b>Panier</b></a>')
    touch(links()[0]?.firstElementChild ?? undefined, type)
    expect(prefetched).toEqual(['/cart'])
  },
)

test('FAST-01: a link with `data-ahead="touched"` is prefetched when the visitor touches it, but not when it is in view', async () => {
  const { prefetched, links, finish } = open(
    `<a href="/cart" data-ahead="touched">Panier</a>${linksTo('/1')}`,
  )
  await scroll()
  showInSight(links())
  await jest.advanceTimersByTimeAsync(200)
  await finish()
  expect(prefetched).toEqual(['/1'])
  touch(links()[0])
  expect(prefetched).toEqual(['/1', '/cart'])
})

test('FAST-01: a link is prefetched if the pointer rests on it, but not if the pointer only moves over it', () => {
  const { prefetched, links } = open(linksTo('/1', '/2'))
  touch(links()[0], 'pointerover')
  jest.advanceTimersByTime(64)
  touch(links()[1], 'pointerover')
  jest.advanceTimersByTime(65)
  expect(prefetched).toEqual(['/2'])
})

test('FAST-01: a page is prefetched once for pointer and focus together, and counts once toward the limit', () => {
  const { prefetched, links } = open(
    linksTo(...Array.from({ length: 30 }, (_, number) => `/product/${number}`)),
  )
  for (const link of links()) touch(link, 'focusin')
  touch(links()[0], 'focusin')
  expect(prefetched).toHaveLength(24)
})

test('FAST-01: the limits apply to each shown page separately', () => {
  const paths = Array.from({ length: 30 }, (_, number) => `/product/${number}`)
  const { prefetched, links } = open(linksTo(...paths))
  for (const link of links()) touch(link)
  history.pushState(null, '', '/collection')
  for (const link of links()) touch(link)
  history.pushState(null, '', '/')
  expect(prefetched).toHaveLength(48)
})

test('FAST-01: a link that has left the viewport is not prefetched; a link that was added later is prefetched', async () => {
  const { prefetched, links } = open(linksTo('/1'))
  await scroll()
  showInSight(links())
  showInSight(links(), false)
  document.body.insertAdjacentHTML('beforeend', linksTo('/2'))
  await jest.advanceTimersByTimeAsync(200)
  expect(observed).toEqual(['/1', '/2'])
  expect(prefetched).toEqual([])
  showInSight([links()[1]!])
  await jest.advanceTimersByTimeAsync(200)
  expect(prefetched).toEqual(['/2'])
})

test('FAST-01: links to other sites, to a new tab and to the current page are not prefetched', () => {
  const { prefetched, links } = open(
    '<a href="https://www.example.org/">x</a><a href="/cart" target="_blank">x</a><a href="#main">x</a><a>x</a>',
  )
  for (const link of links()) touch(link)
  expect(prefetched).toEqual([])
})

test('FAST-01: links in view are not prefetched before the visitor’s first action', async () => {
  const { prefetched, prepare, links } = open(linksTo('/collection'))
  jest.advanceTimersByTime(2000)
  expect(prepare).not.toHaveBeenCalled()
  await scroll()
  expect(prepare).toHaveBeenCalledTimes(1)
  showInSight(links())
  jest.advanceTimersByTime(200)
  expect(prefetched).toEqual(['/collection'])
})

test('FAST-01: code that the first view does not need is started once, after the preparation for prefetching links in view', async () => {
  const { prepare, startLater } = open(linksTo('/collection'))
  expect(startLater).not.toHaveBeenCalled()
  await scroll()
  globalThis.dispatchEvent(new Event('keydown'))
  jest.advanceTimersByTime(5000)
  expect(startLater).toHaveBeenCalledTimes(1)
  expect(prepare.mock.invocationCallOrder[0]).toBeLessThan(
    startLater.mock.invocationCallOrder[0] ?? 0,
  )
})

test('FAST-01: links in view wait at most three seconds for the visitor’s first action', async () => {
  const { prepare } = open(linksTo('/collection'))
  jest.advanceTimersByTime(3000)
  expect(prepare).toHaveBeenCalledTimes(1)
  await scroll()
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('FAST-01: links in view are prefetched four at a time, links in the page’s content first, and each link once', async () => {
  const { prefetched, links, finish } = open(
    `<nav>${linksTo('/a', '/b')}</nav><main>${linksTo('/1', '/2', '/3', '/3')}</main>`,
  )
  await scroll()
  showInSight(links())
  jest.advanceTimersByTime(200)
  expect(prefetched).toEqual(['/1', '/2', '/3', '/a'])
  await finish()
  expect(prefetched).toEqual(['/1', '/2', '/3', '/a', '/b'])
})

test('FAST-01: at most 24 links in view are prefetched', async () => {
  const { prefetched, links, finish } = open(
    linksTo(...Array.from({ length: 30 }, (_, number) => `/product/${number}`)),
  )
  await scroll()
  showInSight(links())
  jest.advanceTimersByTime(200)
  for (let round = 0; round < 8; round += 1) await finish()
  expect(prefetched).toHaveLength(24)
})

test('FAST-01: at most 150 KB are prefetched', async () => {
  const { prefetched, links, finish } = open(
    linksTo(...Array.from({ length: 8 }, (_, number) => `/product/${number}`)),
  )
  await scroll()
  showInSight(links())
  jest.advanceTimersByTime(200)
  transfer(150_000)
  await finish()
  expect(prefetched).toHaveLength(4)
})

test('FAST-01: nothing is prefetched while the visitor waits for a page', async () => {
  let isLoading = true
  const { prefetched, links } = open(linksTo('/collection'), () => isLoading)
  await scroll()
  touch(links()[0])
  showInSight(links())
  jest.advanceTimersByTime(1000)
  expect(prefetched).toEqual([])
  isLoading = false
  jest.advanceTimersByTime(200)
  expect(prefetched).toEqual(['/collection'])
})

test('FAST-01: nothing is prefetched for a visitor who saves data', async () => {
  setConnection({ saveData: true })
  const { prefetched, prepare, startLater, links } = open(linksTo('/collection'))
  touch(links()[0])
  await scroll()
  jest.advanceTimersByTime(5000)
  expect(prefetched).toEqual([])
  expect(prepare).not.toHaveBeenCalled()
  // `startLater` is called even if the visitor saves data, because it decides itself which code to leave out.
  expect(startLater).toHaveBeenCalledTimes(1)
})

test('FAST-01: on a very slow connection, a page is prefetched only if its link is touched', async () => {
  setConnection({ effectiveType: '2g' })
  const { prefetched, prepare, startLater, links } = open(linksTo('/collection'))
  expect(startLater).toHaveBeenCalledTimes(1)
  await scroll()
  jest.advanceTimersByTime(5000)
  expect(prepare).not.toHaveBeenCalled()
  touch(links()[0])
  expect(prefetched).toEqual(['/collection'])
})

test('MFE-02: if the code for links in view cannot be loaded, touched links are still prefetched', async () => {
  const { prefetched, links } = open(linksTo('/1'))
  const load = jest.fn(() => {
    throw new Error('not there')
  })
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  jest.resetModules()
  jest.doMock('./links-in-sight.ts', load)
  await scroll()
  jest.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  expect(load).toHaveBeenCalledTimes(1)
  expect(unhandled).not.toHaveBeenCalled()
  touch(links()[0])
  expect(prefetched).toEqual(['/1'])
})
