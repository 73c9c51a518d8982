import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import { openPage } from '../app/page'
import { defaultEngineSettings } from '../app/workspace'
import { modes } from '../modes/modes'

const settings = defaultEngineSettings()
trustScriptsBelow(settings.base)
openPage(document.getElementById('page')!, modes, settings)
