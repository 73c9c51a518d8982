/** A virtual display: Xvfb with the first free display number. */
import { startProgram, untilAnswered } from './process'

export interface Display {
  /** Environment of programs that draw on the display, each with its own settings in `folder`. */
  environment(folder: string): NodeJS.ProcessEnv
  close(): Promise<void>
}

export async function openDisplay(): Promise<Display> {
  const program = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  let number = ''
  program.process.stdio[3]?.on('data', (text) => (number += String(text)))
  await untilAnswered(program, async () => {
    if (!number.endsWith('\n')) throw new Error('Xvfb has not reported a display number')
  })
  return {
    environment: (folder) => ({
      ...process.env,
      DISPLAY: `:${number.trim()}`,
      WAYLAND_DISPLAY: '',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      LANG: 'en_GB.UTF-8',
    }),
    close: () => program.end(),
  }
}
