/** Runs a wasm GoogleTest program inside a worker, where it may wait for its threads, and posts its output. */

export interface GoogleTestRequest {
  /** Address of the program's glue file. */
  glue: string
  /** Value of GoogleTest's option `--gtest_filter`. */
  filter: string
}

export interface GoogleTestReport {
  lines: string[]
  /** 0 if all cases passed; an error message if the program crashed. */
  exit: number | string
}

interface TestProgram {
  callMain(programArguments: string[]): number
}

type TestProgramFactory = (options: Record<'print' | 'printErr', (line: string) => void>) => Promise<TestProgram>

self.onmessage = async ({ data }: MessageEvent<GoogleTestRequest>) => {
  const lines: string[] = []
  const keep = (line: string): void => void lines.push(line)
  const reply = (exit: GoogleTestReport['exit']): void => self.postMessage({ lines, exit } satisfies GoogleTestReport)
  try {
    const { default: start } = (await import(/* @vite-ignore */ data.glue)) as { default: TestProgramFactory }
    const program = await start({ print: keep, printErr: keep })
    reply(program.callMain(['--gtest_color=no', `--gtest_filter=${data.filter}`]))
  } catch (error) {
    reply(String(error))
  }
}
