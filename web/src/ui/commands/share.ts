import { Check, Link, Share2 } from 'lucide'
import type { Command } from './command'

export const copyLink: Command = {
  id: 'copy-link',
  label: 'Copy link',
  about: 'Copy a link to exactly this terrain',
  icon: Link,
  current: ({ isLinkCopied }) => (isLinkCopied.value ? { label: 'Copied', icon: Check } : copyLink),
  run: (page) => void page.copyLink(),
}

export const share: Command = {
  id: 'share',
  label: 'Share',
  icon: Share2,
  popup: 'dialog',
  isEnabled: ({ playground }) => playground.workspace.player.frame.value !== null,
  run: ({ dialog }) => (dialog.value = 'share'),
}
