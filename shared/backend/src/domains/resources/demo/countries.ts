/** Countries of the demonstration that issued coins and notes. */
import { named } from './shape'

export const demoCountries: { Name: string; SEOName: string }[] = [
  ...['United States', 'Great Britain', 'Germany', 'Canada', 'Mexico', 'China'],
  ...['Australia', 'France', 'Austria', 'Japan', 'South Africa', 'Switzerland'],
].map(named)
