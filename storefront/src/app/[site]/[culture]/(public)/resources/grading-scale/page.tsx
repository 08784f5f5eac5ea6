export { ScalePage as default, scaleMetadata as generateMetadata } from '@/domains/grading-scale/scale-page'
