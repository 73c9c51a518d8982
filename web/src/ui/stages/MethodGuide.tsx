import { chapterOfMethod } from '@rill-terrain/recipe/method-chapters'
import { BookOpen } from 'lucide'
import { MenuLink } from '../controls/MenuItem'

/** The chapter of the guide that explains a method. Methods of archived engines may have none. */
export function MethodGuide({ method }: { method: string }) {
  const chapter = chapterOfMethod[method]
  return (
    chapter && <MenuLink icon={BookOpen} title="How does this work?" address={`${import.meta.env.BASE_URL}guide/${chapter}/`} />
  )
}
