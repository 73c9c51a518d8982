/** Counts test cases in JUnit XML reports, which ctest, GoogleTest, Vitest and Playwright write. */
import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'

/**
 * @typedef {object} ReportedCase
 * @property {string} suite the report's class name
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {[name: string, value: string][]} properties
 *
 * @typedef {{ [name: string]: any }} Element
 */

const repeated = new Set(['testsuite', 'testcase', 'property'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => repeated.has(name),
})

/**
 * @param {string} xml
 * @returns {ReportedCase[]} in the report's order; an empty list for a report without a test case
 */
export function reportedCases(xml) {
  const { testsuites, testsuite } = parser.parse(xml)
  return casesBelow({ testsuite: [...(testsuite ?? []), ...(testsuites?.testsuite ?? [])] })
}

/**
 * @param {Element} suite
 * @returns {ReportedCase[]}
 */
function casesBelow({ testsuite = [], testcase = [] }) {
  return [...testcase.map(reportedCase), ...testsuite.flatMap(casesBelow)]
}

/**
 * @param {Element} testCase
 * @returns {ReportedCase}
 */
function reportedCase(testCase) {
  const properties = testCase.properties?.property ?? []
  return {
    suite: testCase['@classname'] ?? '',
    name: testCase['@name'] ?? '',
    outcome: outcomeOf(testCase),
    properties: properties.map((/** @type {Element} */ property) => [property['@name'], property['@value']]),
  }
}

/**
 * @param {Element} testCase
 * @returns {ReportedCase['outcome']}
 */
function outcomeOf(testCase) {
  if ('failure' in testCase || 'error' in testCase) return 'failed'
  const wasNotRun = ['notrun', 'disabled'].includes(testCase['@status'])
  return wasNotRun || 'skipped' in testCase ? 'skipped' : 'passed'
}

/**
 * @param {ReportedCase[]} cases
 * @returns {Required<Pick<import('./tally.mjs').Tally, 'passed' | 'failed' | 'failures'>>} without the skipped cases
 */
export function tallyOfCases(cases) {
  const failures = cases
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ suite, name }) => (suite === '' || suite === name ? name : `${suite} > ${name}`))
  return { passed: cases.filter(({ outcome }) => outcome === 'passed').length, failed: failures.length, failures }
}

/** @param {string[]} files reports whose cases are added */
export function tallyOfReports(files) {
  return tallyOfCases(files.flatMap((file) => reportedCases(readFileSync(file, 'utf8'))))
}
