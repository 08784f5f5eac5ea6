/** The screens of both kinds by name, for the routes. */
import { imageKind, videoKind } from './kinds'
import { SliderListScreen } from './slider-list'
import { SliderScreen } from './slider-screen'

export const SliderList = () => <SliderListScreen kind={imageKind} />
export const VideoSliderList = () => <SliderListScreen kind={videoKind} />
export const Slider = () => <SliderScreen kind={imageKind} />
export const VideoSlider = () => <SliderScreen kind={videoKind} />
