/** Writes contact messages in every state, as visitors would send them. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { people } from '../../db/tables'
import { found } from '../../errors'
import { contactEntries, contactMessages } from './tables'

type Row = typeof contactMessages.$inferInsert
type Told = Pick<Row, 'CaseNumber' | 'Name' | 'Email' | 'Topic' | 'Message'> &
  Partial<Pick<Row, 'Reference' | 'State' | 'Culture'>> & {
    site?: string
    hoursAgo: number
    /** True for a message of the demo customer, who was signed in. */
    isCustomer?: true
    answer?: string
    note?: string
  }

const told: readonly Told[] = [
  {
    CaseNumber: 'K7RM-2XQH',
    Name: 'Lena Holt',
    Email: 'lena.holt@collectors.example',
    Topic: 'submission',
    Reference: '6712345',
    Message: 'My parcel arrived on Monday. When will the coins show up under Your submissions?',
    hoursAgo: 2,
  },
  {
    CaseNumber: 'D4WP-9TCN',
    Name: 'Carla Customer',
    Email: 'customer@obverse.example',
    Topic: 'payment',
    Message: 'I moved to another bank. Can I pay the open invoice with two different cards?',
    hoursAgo: 5,
    isCustomer: true,
  },
  {
    CaseNumber: 'H8VB-3KFY',
    Name: 'Jonas Weber',
    Email: 'jonas.weber@collectors.example',
    Topic: 'certificate',
    Reference: '3100001-001',
    Message: 'Der Aufkleber auf meinem Halter löst sich. Kann ich ihn ersetzen lassen?',
    Culture: 'de-DE',
    site: 'NGC-de',
    State: 'Open',
    note: 'Asked the grading room for the price of a new holder.',
    hoursAgo: 30,
  },
  {
    CaseNumber: 'Q2ZG-6JXM',
    Name: 'Priya Nair',
    Email: 'priya.nair@collectors.example',
    Topic: 'membership',
    Message: 'Does the membership of my late father go over to me, or do I need a new one?',
    State: 'Answered',
    answer: 'We are sorry for your loss. A membership is personal, so you need your own; his sets can move to you.',
    hoursAgo: 54,
  },
  {
    CaseNumber: 'T5NC-8DWR',
    Name: 'Owen Price',
    Email: 'owen.price@collectors.example',
    Topic: 'website',
    Message: 'The scanner on the lookup page does not open on my old tablet.',
    State: 'Closed',
    answer: 'Please update the browser of your tablet, or use a photo of the label instead.',
    hoursAgo: 180,
  },
]

const HOUR = 3_600_000

/** Writes the contact messages of the demonstration. */
export async function writeMessages(ctx: Context): Promise<void> {
  const personOf = async (name: string) =>
    found(
      (
        await ctx.db
          .select()
          .from(people)
          .where(eq(people.Email, `${name}@obverse.example`))
      )[0],
    ).PeopleID
  const [customer, staff] = [await personOf('customer'), await personOf('super')]
  for (const { site = 'NGC-com', hoursAgo, isCustomer, answer, note, ...row } of told) {
    const sent = ctx.now().getTime() - hoursAgo * HOUR
    const later = new Date(sent + HOUR).toISOString()
    const [made] = await ctx.db
      .insert(contactMessages)
      .values({
        Reference: '',
        Culture: 'en-US',
        ...row,
        Key: randomUUID(),
        SiteID: found(ctx.sites.all().find(({ Code }) => Code === site)).SiteID,
        PeopleID: isCustomer ? customer : null,
        SentUTC: new Date(sent).toISOString(),
        ...(row.State && { AssigneeID: staff }),
        ...(row.State === 'Closed' && { ClosedUTC: later, ClosedBy: staff }),
      })
      .returning()
    const { MessageID } = found(made)
    const entry = { MessageID, ByPeopleID: staff, WrittenUTC: later }
    if (note) await ctx.db.insert(contactEntries).values({ ...entry, Kind: 'note', Text: note })
    if (answer) await ctx.db.insert(contactEntries).values({ ...entry, Kind: 'answer', Text: answer })
  }
}
