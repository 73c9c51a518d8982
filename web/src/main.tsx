import { trustScriptsBelow } from './engine/trusted-scripts'
import { openPage } from './page'
import { defaultEngineSettings } from './workspace'

const settings = defaultEngineSettings()
trustScriptsBelow(settings.base)
openPage(document.getElementById('page')!, settings)
