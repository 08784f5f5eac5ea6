/** The demo people: one for every kind of work, and enough customers to fill a list. */
import type { RoleCode } from '@obverse/contract/roles'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { people, peopleRoles } from '../../db/tables'

const PASSWORD = 'obverse-demo-2026'

type SignIn = {
  name: string
  FirstName: string
  LastName: string
  interest: string
  roles: readonly RoleCode[]
}
const signIns: readonly SignIn[] = [
  { name: 'super', FirstName: 'Sybil', LastName: 'Ashdown', interest: '', roles: ['Admin', 'SuperAdmin'] },
  { name: 'editor', FirstName: 'Edwin', LastName: 'Marsh', interest: '', roles: ['Admin', 'Content', 'HelpCenter'] },
  { name: 'events', FirstName: 'Evelyn', LastName: 'Torres', interest: '', roles: ['Admin', 'Content', 'Events'] },
  {
    name: 'users',
    FirstName: 'Ursula',
    LastName: 'Brandt',
    interest: '',
    roles: ['Admin', 'Customer', 'Users', 'Agreements', 'VAT'],
  },
  {
    name: 'billing',
    FirstName: 'Bruno',
    LastName: 'Castellan',
    interest: '',
    roles: ['Admin', 'Customer', 'Submissions', 'InvoicePayments'],
  },
  {
    name: 'translator',
    FirstName: 'Tilda',
    LastName: 'Weiss',
    interest: '',
    roles: ['Admin', 'Translations', 'Content', 'HelpCenter'],
  },
  {
    name: 'customer',
    FirstName: 'Clara',
    LastName: 'Whitfield',
    interest: 'Morgan dollars and early American copper',
    roles: [],
  },
  { name: 'other', FirstName: 'Oscar', LastName: 'Lindqvist', interest: 'Banknotes of the Weimar Republic', roles: [] },
]

/** Written last, so that the numbers of the others stay; the first one reads all areas and changes nothing. */
const lateSignIns: readonly SignIn[] = [
  {
    name: 'readonly',
    FirstName: 'Rhea',
    LastName: 'Norcross',
    interest: '',
    roles: ['Admin', 'SuperAdmin', 'ReadOnly'],
  },
  { name: 'certs', FirstName: 'Cedric', LastName: 'Halloway', interest: '', roles: ['Admin', 'Certs', 'Override'] },
  { name: 'fees', FirstName: 'Felicity', LastName: 'Harmon', interest: '', roles: ['Admin', 'Content', 'Fees'] },
  { name: 'dealers', FirstName: 'Dorian', LastName: 'Sayles', interest: '', roles: ['Admin', 'Dealers', 'Payments'] },
  { name: 'dealer', FirstName: 'Delia', LastName: 'Harbor', interest: 'Seated Liberty dollars', roles: [] },
]

// First name, last name, collection: from the United States, the United Kingdom and Germany.
const customers =
  `Abigail Thornton|Lincoln cents; Marcus Delgado|Silver age comics; Naomi Prescott|Walking Liberty halves; Calvin Okafor|Baseball cards of the fifties
Lydia Hargrove|Confederate notes; Elias Montgomery|Type sets; Priya Raman|Trade dollars; Desmond Fairchild|Golden age comics; Harriet Colby|Buffalo nickels
Theodore Vance|Gold eagles; Jasmine Whitlock|Pokemon cards; Russell Abernathy|Large size notes; Maribel Santos|Mexican eight reales; Quentin Barlow|Peace dollars
Imogen Ashworth|Victorian sovereigns; Rupert Penhaligon|Hammered pennies; Fiona Macleod|Scottish banknotes; Alistair Greaves|Maundy sets
Bronwen Pryce|Welsh tokens; Nigel Featherstone|George III crowns; Saoirse Kelleher|Irish halfpennies; Jonathan Wickham|British horror comics
Beatrice Holloway|White fives; Callum Drummond|Football cards; Winifred Sharpe|Evasion coppers; Oliver Tamworth|Gothic florins; Gemma Rowntree|Fantasy cards
Friedrich Albers|Taler der Hanse; Annegret Baumann|Kaiserreich in Gold; Jürgen Dietrich|Notgeld; Katharina Engelhardt|Medaillen des Barock; Matthias Fuchs|Reichsmark
Sabine Großmann|Banknoten der DDR; Holger Jansen|Brakteaten; Ulrike Krämer|Gedenkmünzen; Stefan Lohmann|Bayerische Taler; Renate Möller|Sammelkarten
Torsten Neubauer|Römische Denare; Gisela Oberländer|Silbermünzen der Weimarer Republik; Wolfgang Petersen|Comics der Fünfziger; Heike Rademacher|Inflationsgeld`
    .split(/[;\n]/)
    .map((entry) => entry.trim().split('|'))

const plain = (name: string) =>
  name.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss').toLowerCase()
/** Returns a joining instant, evenly spread over the years before the opening. */
const joined = (index: number) =>
  new Date(Date.UTC(2019, 2, 4 + index * 53, 9 + (index % 8), (index * 17) % 60)).toISOString()

/** Writes the demo people: those who sign in share one password, the invented customers have none. */
export async function writeDemoPeople(ctx: Context): Promise<void> {
  const PasswordHash = await ctx.passwords.hash(PASSWORD)
  const withPassword = ({ name, FirstName, LastName, interest }: SignIn, index: number) => ({
    Email: `${name}@obverse.example`,
    PasswordHash,
    FirstName,
    LastName,
    PublicName: `${FirstName} ${LastName.charAt(0)}.`,
    CollectingInterest: interest,
    CreatedUTC: joined(index),
  })
  const staff = signIns.map(withPassword)
  const invented = customers.map(([name = '', CollectingInterest = ''], index) => {
    const [FirstName = '', LastName = ''] = name.split(' ')
    return {
      Email: `${plain(FirstName)}.${plain(LastName)}@collectors.example`,
      FirstName,
      LastName,
      PublicName: index % 3 === 0 ? `${LastName}Collection` : `${FirstName}${LastName.charAt(0)}`,
      CollectingInterest,
      CreatedUTC: joined(index + signIns.length),
      IsSuspended: index === 17,
    }
  })
  await ctx.db.insert(people).values(staff)
  await ctx.db.insert(people).values(invented)
  const last = lateSignIns.map((one, index) => withPassword(one, signIns.length + invented.length + index))
  await ctx.db.insert(people).values(last)

  const addresses = [...staff, ...last].map((one) => one.Email)
  const rows = await ctx.db
    .select({ PeopleID: people.PeopleID, Email: people.Email })
    .from(people)
    .where(inArray(people.Email, addresses))
  const roles = rows.flatMap(({ PeopleID, Email }) => {
    const known = [...signIns, ...lateSignIns].find(({ name }) => Email === `${name}@obverse.example`)
    return (known?.roles ?? []).map((RoleCode) => ({ PeopleID, RoleCode }))
  })
  await ctx.db.insert(peopleRoles).values(roles)
}
