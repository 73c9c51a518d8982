/** JUnit XML reports, as test runners write them, and the cases that are counted from them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { reportedCases, tallyOfReports } from '../../../scripts/testing/junit.mjs'

const ctest = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="4" failures="2" disabled="0" skipped="1" time="3">
  <testcase name="A.passes" classname="A.passes" time="0.01" status="run">
    <system-out>[       OK ] A.passes &lt;error&gt; &amp;</system-out>
  </testcase>
  <testcase name="A.fails/&lt;1&gt;" classname="A.fails/&lt;1&gt;" time="0.01" status="fail">
    <failure message=""/>
    <system-out>x.cpp:1: Failure</system-out>
  </testcase>
  <testcase name="A.crashes" classname="A.crashes" time="0.01" status="fail"><failure message="SEGFAULT"/></testcase>
  <testcase name="A.skips" classname="A.skips" time="0.01" status="notrun"><skipped message="SKIP_REGULAR_EXPRESSION"/></testcase>
</testsuite>`

const googleTest = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" disabled="1" errors="0" name="AllTests">
  <testsuite name="B" tests="3">
    <testcase name="passes" status="run" result="completed" classname="B">
      <properties><property name="proof: pipes | mass &lt; 1" value="exactly 0 | 0"/></properties>
    </testcase>
    <testcase name="fails" status="run" result="completed" classname="B"><failure message="x" type=""><![CDATA[x]]></failure></testcase>
    <testcase name="DISABLED_case" status="notrun" result="suppressed" classname="B"/>
  </testsuite>
</testsuites>`

const vitest = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="3" failures="1" errors="1" time="0.1">
  <testsuite name="tests/node/c.test.ts" tests="3" failures="1" errors="1" skipped="1">
    <testcase classname="tests/node/c.test.ts" name="c &gt; passes" time="0.1"></testcase>
    <testcase classname="tests/node/c.test.ts" name="c &gt; is skipped" time="0"><skipped/></testcase>
    <testcase classname="tests/node/c.test.ts" name="c &gt; throws" time="0.1"><error message="x" type="Error">x</error></testcase>
  </testsuite>
</testsuites>`

const nested = '<testsuites><testsuite><testsuite><testcase name="d" classname="D"/></testsuite></testsuite></testsuites>'

it('counts all cases of several reports, and names the failed ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rill-junit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = [ctest, googleTest, vitest, nested].map((text, index) => {
    const file = join(folder, `${index}.xml`)
    writeFileSync(file, text)
    return file
  })
  expect(tallyOfReports(files)).toEqual({
    passed: 4,
    failed: 4,
    failures: ['A.fails/<1>', 'A.crashes', 'B > fails', 'tests/node/c.test.ts > c > throws'],
  })
})

it('reads the recorded properties of a case as plain text', () => {
  const [first] = reportedCases(googleTest)
  expect(first).toEqual({
    suite: 'B',
    name: 'passes',
    outcome: 'passed',
    properties: [['proof: pipes | mass < 1', 'exactly 0 | 0']],
  })
})

it('accepts a report without cases', () => {
  expect(reportedCases('<testsuites tests="0"></testsuites>')).toEqual([])
  expect(reportedCases('<testsuite tests="0"/>')).toEqual([])
})

it('accepts output with many escaped characters', () => {
  const output = '&lt;&amp;&gt;'.repeat(100_000)
  const report = `<testsuite><testcase name="a"><system-out>${output}</system-out></testcase></testsuite>`
  expect(reportedCases(report)).toHaveLength(1)
})
