import { format } from 'node:util'

// A test that expects a message replaces the method: jest.spyOn(console, 'error').mockImplementation(() => {})
const messages = []
console.error = (...parts) => void messages.push(`console.error: ${format(...parts)}`)
console.warn = (...parts) => void messages.push(`console.warn: ${format(...parts)}`)

afterEach(() => {
  const unexpected = messages.splice(0)
  if (unexpected.length > 0) throw new Error(unexpected.join('\n\n'))
})
