import type { Catalogue } from '../../lib/texts'

/** The texts of the home page's slides, banners, podcast and videos. */
export const messages: Catalogue = {
  'en-US': {
    Sliders: {
      Highlights: 'Highlights',
      Banners: 'At a glance',
      Slide: 'Slide',
      Place: '{place} of {count}',
      Show: {
        Kind: 'Slide show',
        Previous: 'Previous slide',
        Next: 'Next slide',
        Pause: 'Pause the slide show',
        Play: 'Play the slide show',
        Position: 'Slide {place} of {count}: {title}',
      },
      Podcast: {
        Title: 'To listen to',
        Text: 'Graders and collectors talk about what they see, and why they see it so.',
      },
      Videos: { Title: 'To watch', Text: 'A look behind the doors: how things are done here, in a few minutes each.' },
      OnYouTube: 'on YouTube, opens in a new tab',
    },
  },
  'de-DE': {
    Sliders: {
      Highlights: 'Im Blickpunkt',
      Banners: 'Auf einen Blick',
      Slide: 'Bild',
      Place: '{place} von {count}',
      Show: {
        Kind: 'Bilderschau',
        Previous: 'Voriges Bild',
        Next: 'Nächstes Bild',
        Pause: 'Bilderschau anhalten',
        Play: 'Bilderschau fortsetzen',
        Position: 'Bild {place} von {count}: {title}',
      },
      Podcast: { Title: 'Zum Hören', Text: 'Gutachter und Sammler sprechen darüber, was sie sehen, und warum.' },
      Videos: {
        Title: 'Zum Ansehen',
        Text: 'Ein Blick hinter die Türen: wie hier gearbeitet wird, in wenigen Minuten.',
      },
      OnYouTube: 'auf YouTube, öffnet in einem neuen Tab',
    },
  },
}
