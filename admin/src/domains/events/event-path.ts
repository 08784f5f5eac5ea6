/** Returns the address of an event's edit screen, under /admin. */
export const eventPath = (eventID: number | string) => `/events/edit/${eventID}`
