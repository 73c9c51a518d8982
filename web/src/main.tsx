import { openPage } from './page'

openPage(document.getElementById('page')!)
