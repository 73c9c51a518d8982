import { X } from 'lucide'
import type { Message } from '../../state/messages'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { lazyComponent } from '../lazy-component'

const ImportedNotice = lazyComponent(
  () => import('./ImportedNotice'),
  (module) => module.ImportedNotice,
)
const GroundHints = lazyComponent(
  () => import('./GroundHints'),
  (module) => module.GroundHints,
)

/** Characters of an invalid text that are shown on either side of the error. */
const excerptLength = 28

/** Errors and notices. Each stays until the user dismisses it or it no longer applies. */
export function MessageList() {
  const { messages, importer } = usePlayground()
  const { engineInfo } = useWorkspace()
  return (
    <div class="messages">
      {messages.list.value.map((message) => (
        <MessageCard key={`${message.owner} ${message.key}`} message={message} dismiss={() => messages.remove(message)} />
      ))}
      {importer.imported.value && <ImportedNotice />}
      {engineInfo.value && <GroundHints />}
    </div>
  )
}

function MessageCard({ message, dismiss }: { message: Message; dismiss: () => void }) {
  const { severity, text, excerpt, action } = message
  return (
    <div class={`message surface ${severity}`} role={severity === 'error' ? 'alert' : 'status'}>
      <div class="message-body">
        <p>{text}</p>
        {excerpt && <Excerpt {...excerpt} />}
        {action && (
          <button type="button" class="button" onClick={action.run}>
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} size={16} />
    </div>
  )
}

function Excerpt({ text, position }: { text: string; position: number }) {
  const start = Math.max(0, position - excerptLength)
  const end = Math.min(text.length, position + excerptLength)
  return (
    <code class="excerpt">
      {start > 0 && '…'}
      {text.slice(start, position)}
      <mark>{text.slice(position, position + 1) || ' '}</mark>
      {text.slice(position + 1, end)}
      {end < text.length && '…'}
    </code>
  )
}
