import { CommandButton, CommandIconButton } from '../commands/controls'
import { redo, undo } from '../commands/edit'
import { openFile, showExamples } from '../commands/file'
import { usePageState } from '../commands/page-state'
import { copyLink, share } from '../commands/share'
import { useAppServices } from '../context'
import { ExportMenu } from './ExportMenu'
import { MainMenu } from './MainMenu'

/** The bar with the main menu, examples, opening of files, export, undo, redo, the link and sharing. */
export function TopBar() {
  const { isLinkCopied } = usePageState()
  return (
    <div class="top-bar surface">
      <h1>
        <MainMenu />
      </h1>
      <CommandButton command={showExamples} class="examples" />
      <CommandButton command={openFile} />
      <FileInput />
      <ExportMenu />
      <span class="divider" />
      <CommandIconButton command={undo} hasLabel />
      <CommandIconButton command={redo} hasLabel />
      <CommandButton command={copyLink} class="primary copy-link" />
      <CommandIconButton command={share} hasLabel />
      <span class="hidden-name" role="status">
        {isLinkCopied.value && 'Link copied to the clipboard.'}
      </span>
    </div>
  )
}

function FileInput() {
  const { playground, openExtensions } = useAppServices()
  return (
    <input
      ref={usePageState().fileInput}
      class="hidden"
      type="file"
      multiple
      accept={openExtensions.join(',')}
      tabIndex={-1}
      aria-label="Heightmap file"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        void playground.importer.openFiles(files)
      }}
    />
  )
}
