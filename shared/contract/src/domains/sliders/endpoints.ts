export const sliders = {}
