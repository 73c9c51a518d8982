/** All modes, in the order of their commands. */
import type { Mode } from '../app/mode'
import { charts } from './charts/mode'
import { chunks } from './chunks/mode'
import { compare } from './compare/mode'
import { explore } from './explore/mode'
import { measure } from './measure/mode'
import { paint } from './paint/mode'
import { place } from './place/mode'
import { recents } from './recents/mode'
import { section } from './section/mode'
import { vary } from './vary/mode'
import { worldExport } from './world-export/mode'

export const modes: readonly Mode[] = [recents, explore, paint, measure, section, charts, compare, vary, place, chunks, worldExport]
