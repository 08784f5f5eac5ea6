/** A form that is refused in words for no field of it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
