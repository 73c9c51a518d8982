import { authorAndYear, type Article } from '@rill-terrain/recipe/articles/articles'
import { articlePicture, type ArticleShelf } from '@rill-terrain/recipe/articles/shelf'
import type { Preset } from '@rill-terrain/recipe/presets/presets'
import { PresetCards } from './PresetCards'

/** The shelf "From the articles": the pictures of each article as live terrains, in its order. */
export function ArticleShelves({ shelves, onOpen }: { shelves: readonly ArticleShelf[]; onOpen: (preset: Preset) => void }) {
  return (
    <section aria-label="From the articles" class="articles">
      <h3>From the articles</h3>
      <p class="articles-about">Rill implements the methods of four articles. Each terrain is one of their pictures, or a wish.</p>
      {shelves.map((shelf) => (
        <section key={shelf.folder} aria-label={shelf.article.title}>
          <h4>
            <ArticleTitle article={shelf.article} />
          </h4>
          <PresetCards
            presets={shelf.presets}
            pictureOf={(preset) => articlePicture(shelf, preset)}
            onOpen={onOpen}
            notesOf={({ numbers, corrected }) => [
              ...(numbers ? [{ name: 'Article', text: numbers }] : []),
              ...(corrected ? [{ name: 'Corrected', text: corrected }] : []),
            ]}
          />
        </section>
      ))}
    </section>
  )
}

function ArticleTitle({ article }: { article: Article }) {
  const { title, address } = article
  const credit = authorAndYear(article)
  return (
    <>
      {address ? (
        <a href={address} target="_blank" rel="noopener">
          {title}
        </a>
      ) : (
        title
      )}
      {credit && <span class="articles-credit"> {credit}</span>}
    </>
  )
}
