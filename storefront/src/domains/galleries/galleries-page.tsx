import type { Metadata } from 'next'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { PageTitle } from '../../components/page-title'
import { ToTop } from '../../components/to-top/to-top'
import { openPage, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import styles from './galleries-page.module.css'
import { GalleryPicture } from './gallery-picture'
import { pathOfGallery } from './words'

type Props = { params: PageParams }

export async function galleriesMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  return publicMetadata(page, paths.galleries, {
    title: page.t('Galleries.Title'),
    description: page.t('Galleries.Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Renders /resources/gallery/: the galleries of the site, each with its first picture. */
export async function GalleriesPage({ params }: Props) {
  const page = await openPage(params)
  const { t, client, href } = page
  const galleries = await client.galleries.galleries()
  return (
    <>
      <div className={layout.page}>
        <PageTitle page={page} title={t('Galleries.Title')} lead={t('Galleries.Lead')} />
        {galleries.length === 0 ? (
          <ListEmpty title={t('Galleries.Empty')} />
        ) : (
          <ul className={styles.list}>
            {galleries.map((gallery, at) => (
              <li key={gallery.GalleryID} className={styles.gallery}>
                <a href={href(pathOfGallery(gallery))} className={styles.link}>
                  {gallery.Image && (
                    <span className={styles.frame}>
                      <GalleryPicture
                        picture={{ ...gallery.Image, AltText: '' }}
                        sizes="(min-width: 1024px) 380px, (min-width: 720px) 45vw, 92vw"
                        isFirst={at < 3}
                        className={styles.picture}
                      />
                    </span>
                  )}
                  <h2>{gallery.Name}</h2>
                </a>
                {gallery.Intro && <p>{gallery.Intro}</p>}
                <p className={styles.count}>{t('Galleries.Count', { count: gallery.ItemCount })}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ToTop label={t('Shell.ToTop')} />
    </>
  )
}
