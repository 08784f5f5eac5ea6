import type { PublicGrade, PublicGradingScale } from '@obverse/contract/domains/grading-scale'
import type { ComponentType } from 'react'
import { type Place, StoredPicture } from '../../components/picture/stored-picture'
import { CardDrawing } from './drawing/card'
import { CoinDrawing } from './drawing/coin'
import { ComicDrawing } from './drawing/comic'
import { NoteDrawing } from './drawing/note'
import styles from './grading-scale.module.css'

const drawings: Readonly<
  Record<PublicGradingScale['Collectible'], ComponentType<{ condition: number; isDetails: boolean }>>
> = { coins: CoinDrawing, 'paper-money': NoteDrawing, comics: ComicDrawing, cards: CardDrawing }

type Props = {
  collectible: PublicGradingScale['Collectible']
  grade: PublicGrade
  places: readonly Place[]
}

/** Shows the picture of a grade that staff chose, else a drawing of its condition, which the words beside it explain. */
export function GradePicture({ collectible, grade, places }: Props) {
  const { ImageFileName, ImageWidth, ImageHeight, ImageAltText, Condition, IsDetails } = grade
  const Drawing = drawings[collectible]
  if (!ImageFileName) return <Drawing condition={Condition} isDetails={IsDetails} />
  return (
    <StoredPicture
      address={`/files/${ImageFileName}`}
      alt={ImageAltText}
      own={{ width: ImageWidth }}
      places={places}
      width={ImageWidth ?? undefined}
      height={ImageHeight ?? undefined}
      className={styles.picture}
    />
  )
}
