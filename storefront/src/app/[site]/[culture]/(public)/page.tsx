import { Home } from '@/components/home/home'
import { openPage, type PageParams } from '@/lib/page'

/** The home page: domains fill the slots. */
export default async function HomePage({ params }: { params: PageParams }) {
  return <Home page={await openPage(params)} />
}
