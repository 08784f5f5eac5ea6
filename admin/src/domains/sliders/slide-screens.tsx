/** The forms of both kinds by name, for the routes. */
import { imageKind, videoKind } from './kinds'
import { SlideCreateScreen } from './slide-create'
import { SlideEditScreen } from './slide-edit'

export const SlideCreate = () => <SlideCreateScreen kind={imageKind} />
export const VideoSlideCreate = () => <SlideCreateScreen kind={videoKind} />
export const SlideEdit = () => <SlideEditScreen kind={imageKind} />
export const VideoSlideEdit = () => <SlideEditScreen kind={videoKind} />
