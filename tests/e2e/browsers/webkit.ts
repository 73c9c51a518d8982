/** Drives WebKitGTK's MiniBrowser with the few WebDriver commands that the tests need (https://www.w3.org/TR/webdriver2/). */
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { elementMilliseconds, scriptMilliseconds, type BrowserStart, type BrowserWindow } from './window'
import { startProgram, untilAnswered } from './process'

/** Key of an element's id in JSON, defined by the standard. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export const startWebKit: BrowserStart = async (environment, folder) => {
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`)
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], environment)
  const send = (method: string, path: string, body?: object) => request(`http://127.0.0.1:${port}${path}`, method, body)
  try {
    await untilAnswered(driver, () => send('GET', '/status'))
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const session = `/session/${sessionId}`
    await send('POST', `${session}/timeouts`, { script: scriptMilliseconds, implicit: elementMilliseconds })
    const window: BrowserWindow = {
      open: async (address) => void (await send('POST', `${session}/url`, { url: address })),
      async run(action, ...values) {
        const script = `
          const [values, done] = arguments
          Promise.resolve().then(() => (${action})(...values)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
        const reply = (await send('POST', `${session}/execute/async`, { script, args: [values] })) as {
          value: never
          error?: string
        }
        if (reply.error !== undefined) throw new Error(reply.error)
        return reply.value
      },
      async click(path) {
        const found = (await send('POST', `${session}/element`, { using: 'xpath', value: path })) as Record<string, string>
        await send('POST', `${session}/element/${found[elementKey]}/click`, {})
      },
      close: () => driver.end(),
    }
    return window
  } catch (error) {
    await driver.end()
    throw error
  }
}

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
