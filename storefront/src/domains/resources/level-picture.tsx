import { pictureAt } from '@obverse/contract/pictures'
import type { AccentName } from '@obverse/look'
import { Art } from '../../components/art'
import styles from './level-picture.module.css'

/** Renders the picture of a level beside its name, or an engraving of what the company grades. Decoration only. */
export const LevelPicture = ({ path, accent }: { path: string | null; accent: AccentName }) => (
  <span className={styles.frame}>
    {path ? (
      <img
        src={pictureAt(path, 160)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
    ) : (
      <Art accent={accent} className={styles.art} />
    )}
  </span>
)
