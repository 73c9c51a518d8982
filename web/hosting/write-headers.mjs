/** Writes `_headers` into the built page, as the last file of the build. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersName, pageFolder } from '../../scripts/setup/page-build.mjs'
import { headersFile } from './static-hosts.mjs'

writeFileSync(join(pageFolder, headersName), headersFile(pageFolder))
