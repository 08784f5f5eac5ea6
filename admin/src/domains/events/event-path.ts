/** Where an event is edited, under /admin. */
export const eventPath = (eventID: number | string) => `/events/edit/${eventID}`
