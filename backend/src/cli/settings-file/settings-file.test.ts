import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeShop } from '../../testing/shop.ts'
import {
  applyFolderSettings,
  type FolderSettings,
} from '../../shop-settings/folder-settings.repository.ts'
import {
  changeShopSettings,
  readShopSettings,
} from '../../shop-settings/shop-settings.repository.ts'
import { readSettingsFile } from './read-settings-file.ts'
import { readShopDir } from './read-shop-dir.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-file-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(settings: unknown): void {
  writeFileSync(join(dir, 'settings.json'), JSON.stringify(settings))
}

async function read(settings: unknown): Promise<FolderSettings> {
  write(settings)
  const file = await readSettingsFile(dir)
  if (!file) throw new Error('no file was read')
  return file
}

test('BRAND-01: a shop’s folder does not need a settings.json', async () => {
  expect(await readSettingsFile(dir)).toBeUndefined()
})

test.each([
  [{ phone: 'call us' }, 'settings.json: phone: expected a phone number such as'],
  [{ deliveryFee: '8' }, 'settings.json: deliveryFee: expected dinars with at most 3 decimals'],
  [{ email: 'nobody' }, 'settings.json: email: expected an e-mail address'],
  [
    { freeDeliveryThreshold: 99.401 },
    'settings.json: freeDeliveryThreshold: expected dinars with at most 2 decimals',
  ],
  [
    { governorates: { Sfax: { freeDeliveryThreshold: 99.401 } } },
    'settings.json: governorates.Sfax.freeDeliveryThreshold: expected dinars with at most 2 decimals',
  ],
  [
    { openingHours: [{ days: [1, 1], opens: '09:00', closes: '18:00' }] },
    'openingHours.0.days: expected a list such as',
  ],
  [
    {
      openingHours: [
        { days: [1, 2], opens: '09:00', closes: '13:00' },
        { days: [2], opens: '12:30', closes: '18:00' },
      ],
    },
    'settings.json: openingHours: expected a list such as',
  ],
  [{ fone: '+216 73 111 222' }, 'settings.json: fone is not a setting'],
  [
    { governorates: { Sfax: { deliveryFee: 7 }, صفاقس: { deliveryFee: 4 } } },
    'settings.json: governorates: expected terms by governorate, each once',
  ],
  [
    { governorates: { Paris: { deliveryFee: 7 } } },
    'settings.json: governorates: expected terms by governorate',
  ],
  [
    { governorates: { Sfax: { days: { from: 3, to: 1 } } } },
    'governorates.Sfax.days: expected terms by governorate',
  ],
  [{ governorates: { Sfax: { fee: 7 } } }, 'settings.json: governorates.Sfax.fee is not a setting'],
  [[], 'settings.json: the file: expected an object of settings'],
])('BRAND-01: settings.json with %j is refused with file and field', async (settings, problem) => {
  write(settings)
  await expect(readSettingsFile(dir)).rejects.toThrow(problem)
})

test('BRAND-01: a day may have several opening spans, because a shop may close at midday', async () => {
  const openingHours = [
    { days: [1, 2], opens: '15:00', closes: '19:30' },
    { days: [1, 2], opens: '08:00', closes: '12:30' },
  ]
  expect((await read({ openingHours })).change).toEqual({ openingHours })
})

test('BRAND-01: one message names the problems of shop.json and of settings.json', async () => {
  write({ phone: 'call us' })
  const problems = await readShopDir(dir).catch((error: Error) => error.message)
  expect(problems).toContain('shop.json is missing')
  expect(problems).toContain('settings.json: phone: expected')
})

test('BRAND-01: a settings.json that is not JSON is refused, and the message names the file', async () => {
  writeFileSync(join(dir, 'settings.json'), '{ phone }')
  await expect(readSettingsFile(dir)).rejects.toThrow(`${join(dir, 'settings.json')} is not JSON`)
})

describeShop({}, (shop) => {
  test('BRAND-01: the settings of the folder are applied once, and again only after the file has changed', async () => {
    const { db } = shop()
    const file = await read({
      phone: '+216 73 111 222',
      deliveryFee: 6.5,
      pickup: true,
      openingHours: [{ days: [1, 2], opens: '09:00', closes: '18:00' }],
      governorates: {
        صفاقس: { deliveryFee: 4, days: { from: 1, to: 2 } },
        Tozeur: { freeDeliveryThreshold: 300 },
      },
    })
    expect(await applyFolderSettings(db, file)).toBe(true)
    const { contact, ...settings } = await readShopSettings(db)
    expect(contact.phone).toBe('+216 73 111 222')
    expect(settings).toMatchObject({
      deliveryFee: 6.5,
      offersPickup: true,
      openingHours: [{ days: [1, 2], opens: '09:00', closes: '18:00' }],
      regions: {
        Sfax: { deliveryFee: 4, days: { from: 1, to: 2 } },
        Tozeur: { freeDeliveryThreshold: 300 },
      },
    })

    await changeShopSettings(db, { deliveryFee: 9 })
    expect(await applyFolderSettings(db, file)).toBe(false)
    expect((await readShopSettings(db)).deliveryFee).toBe(9)

    const changed = await read({ deliveryFee: 7, governorates: { Sousse: { deliveryFee: 3 } } })
    expect(await applyFolderSettings(db, changed)).toBe(true)
    const after = await readShopSettings(db)
    expect(after).toMatchObject({ deliveryFee: 7, regions: { Sousse: { deliveryFee: 3 } } })
    expect(Object.keys(after.regions ?? {})).toEqual(['Sousse'])
    expect(after.contact.phone).toBe('+216 73 111 222')
  })
})
