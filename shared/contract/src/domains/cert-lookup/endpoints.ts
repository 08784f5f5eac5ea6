/** The calls that look up certificates. A number that nobody may see is answered like one that does not exist. */
import * as z from 'zod'
import { endpoint, file, Id } from '../../endpoint'
import { CertDescription, CertificateWatch, CertLookup, GraderNotes, TypedCert, WatchedCertificate } from './schemas'

const ofPerson = { who: 'signed-in', params: { certNumber: TypedCert }, answer: CertificateWatch } as const

export const certLookup = {
  description: endpoint('GET /certlookup/data/description/{certNumber}/{grade}/', {
    about: 'Returns the item of a certificate of this company in words, when the grade is that of the certificate',
    who: 'everyone',
    params: { certNumber: TypedCert, grade: TypedCert },
    answer: CertDescription,
    errors: ['not_found', 'rate_limited', 'captcha_required'],
  }),
  picture: endpoint('GET /certlookup/data/{certNumber}/picture/', {
    about:
      'Returns a picture of a certificate of this company for previews of its page: the holder, item, grade and number',
    who: 'everyone',
    params: { certNumber: TypedCert },
    answer: file('image/png', 'The picture, 1200 x 630 pixels'),
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
  lookup: endpoint('GET /certlookup/data/{certNumber}/', {
    about: 'Looks up a certificate; with a grade only one that has it',
    who: 'everyone',
    params: { certNumber: TypedCert },
    query: { grade: TypedCert.optional() },
    answer: CertLookup,
    errors: ['not_found', 'rate_limited', 'captcha_required'],
  }),
  graderNotes: endpoint('GET /certlookup/data/{certNumber}/grader-notes/', {
    about: 'Returns the notes of the graders on a certificate, if you may read them',
    who: 'everyone',
    params: { certNumber: TypedCert },
    answer: GraderNotes,
    errors: ['not_found', 'rate_limited'],
  }),
  image: endpoint('GET /certlookup/data/{certNumber}/images/{imageID}/', {
    about: 'Returns a photograph of the item of a certificate that everybody may see',
    who: 'everyone',
    params: { certNumber: TypedCert, imageID: Id },
    answer: file('image/webp', 'The photograph'),
    errors: ['not_found'],
  }),
  watched: endpoint('GET /account/watched-certificates/api/', {
    about: 'Lists the certificates of this company that you watch, the last one first',
    who: 'signed-in',
    answer: z.array(WatchedCertificate),
  }),
  isWatched: endpoint('GET /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Tells whether you watch a certificate',
  }),
  watch: endpoint('PUT /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Watches a certificate: you get a mail when its status changes',
    errors: ['not_found', 'rate_limited'],
  }),
  stopWatching: endpoint('DELETE /account/watched-certificates/api/{certNumber}/', {
    ...ofPerson,
    about: 'Stops watching a certificate',
  }),
}
