/** Writes a demonstration help center for every site. */
import type { Context } from '../../context'
import { plainText } from '../../records/rich-text'
import { slugOf } from '../../records/slug'
import { categories, questions, subcategories } from './tables'

type Entry = [name: string, text: string, anchor?: string | undefined, draft?: true]
const pages: { category: string; subcategory: string; intro: string; questions: Entry[] }[] = [
  {
    category: 'Submitting',
    subcategory: 'Before you submit',
    intro: '<p>What to prepare before you submit your {items}, and how to choose a service.</p>',
    questions: [
      [
        'How do I prepare my {items} for shipping?',
        '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number from your form on each sleeve.</li><li>Keep a copy of the form.</li><li>Take photos of both sides before you pack.</li></ul>',
        'prepare-for-shipping',
      ],
      [
        'Which service should I choose?',
        '<p>Choose by declared value and by how soon you need your {items} back. Each service covers items up to the value that is named under Services and fees. If the value turns out to be higher, we contact you before we move the item to the service that covers it.</p>',
        'choose-a-service',
      ],
      [
        'What is declared value?',
        '<p>The amount you would expect to pay for a replacement today. It determines which service you need and the insured value of the return shipment.</p>',
      ],
      [
        'Can I submit items that were graded elsewhere?',
        '<p>Yes. Choose <em>Crossover</em> and enter the lowest grade you accept. If the item does not reach it, we return it in its original holder.</p>',
        'crossover',
      ],
      [
        'Draft: new oversize holder',
        '<p>Announcement of the larger holder, to be published with the price list.</p>',
        undefined,
        true,
      ],
    ],
  },
  {
    category: 'Submitting',
    subcategory: 'Packing and shipping',
    intro: '<p>How to pack and ship your package safely.</p>',
    questions: [
      [
        'Where do I send my package?',
        '<p>To the address on your submission form. It depends on the service, so please do not use an older form.</p>',
      ],
      [
        'Is my package insured on the way to you?',
        '<p>You are responsible for insuring packages you send to us. Ask your carrier about registered mail or insured shipping. Packages we send to you are insured for the declared value of the submission.</p>',
        'insurance',
      ],
      [
        'When do you confirm that a package arrived?',
        '<p>We record the delivery on the day your package arrives. Within two business days we open it and change its status to <strong>Received</strong>.</p>',
      ],
    ],
  },
  {
    category: 'Grading',
    subcategory: 'How grading works',
    intro: '<p>Who grades your {items}, and how a grade is decided.</p>',
    questions: [
      [
        'Who grades my {items}?',
        '<p>At least two graders look at every item without knowing who owns it. A finalizer compares their results and assigns the grade. Our graders are not allowed to buy or sell what they grade.</p>',
        'who-grades',
      ],
      [
        'How long does grading take?',
        '<p>Each service has a turnaround time in business days, counted from the day your submission is received. The date in your account is an estimate and changes if a step takes longer.</p>',
        'turnaround',
      ],
      [
        'Why did the status of my submission go backwards?',
        '<p>Quality control can send an item back one step, for example to retake an image or reprint a label. You keep your place in line.</p>',
      ],
      [
        'What does a Details grade mean?',
        '<p>The item is genuine, but cleaning, damage or another problem means that it cannot receive a numeric grade. The label states the reason.</p>',
        'details-grade',
      ],
    ],
  },
  {
    category: 'Grading',
    subcategory: 'Labels and holders',
    intro: '',
    questions: [
      [
        'How do I report a mistake on a label?',
        '<p>Contact us within 14 days with the certificate number and a photo of the label. We correct our own mistakes free of charge and pay for shipping both ways.</p>',
        'label-mistake',
      ],
      [
        'How do I clean a holder?',
        '<p>Use a soft, dry cloth. Do not use alcohol or household cleaners: they cloud the plastic and can damage the label.</p>',
      ],
      [
        'Can a scratched holder be replaced?',
        '<p>Yes. Choose <em>Re-holder</em>. The grade stays the same as long as the holder is intact.</p>',
      ],
    ],
  },
  {
    category: 'Your account',
    subcategory: 'Signing in',
    intro: '<p>Help with passwords, two-step verification and signing in.</p>',
    questions: [
      [
        'I forgot my password. What now?',
        '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and use the link in the e-mail within 60 minutes. When you sign in with the new password, all other sessions end.</p>',
        'forgot-password',
      ],
      [
        'Why does the link in my e-mail no longer work?',
        '<p>Each link works once and expires after 60 minutes. Request a new one; only the newest link works.</p>',
      ],
      [
        'How do I see where I am signed in?',
        '<p>Open Security in your account to see all active sessions. You can end each of them there.</p>',
      ],
    ],
  },
  {
    category: 'Paying',
    subcategory: 'Invoices and payments',
    intro: '<p>When you are charged, and what happens if a charge fails.</p>',
    questions: [
      [
        'When is my card charged?',
        '<p>After grading is finished and before we ship your package. You can see the invoice in your account as soon as it is issued.</p>',
        'when-charged',
      ],
      [
        'My charge failed. What should I do?',
        '<p>Open the invoice in your account, then update your card or pay with another one. We ship your package when the invoice is paid.</p>',
        'charge-failed',
      ],
      [
        'Why is there VAT on my invoice?',
        '<p>It depends on where you live, where your {items} were graded and whether we have your VAT number. The invoice states the rule that applies.</p>',
        'vat',
      ],
    ],
  },
]
const nouns: Record<string, string> = { NGC: 'coins', PMG: 'notes', CGC: 'comics', CSG: 'cards', CRD: 'cards' }

/** Writes the help centers; the subject of the texts follows the company. */
export async function fillHelpCenter(ctx: Context): Promise<void> {
  for (const site of ctx.sites.all()) {
    const word = (text: string) => text.replaceAll('{items}', nouns[site.Company] ?? 'items')
    const names = [...new Set(pages.map((page) => page.category))]
    const made = await ctx.db
      .insert(categories)
      .values(names.map((Name, at) => ({ SiteID: site.SiteID, Name, SEOName: slugOf(Name), SortOrder: at + 1 })))
      .returning({ Id: categories.Id, Name: categories.Name })
    for (const category of made) {
      const own = pages.filter((page) => page.category === category.Name)
      const subs = await ctx.db
        .insert(subcategories)
        .values(
          own.map((page, at) => ({
            CategoryID: category.Id,
            Name: page.subcategory,
            Text: word(page.intro),
            SEOName: slugOf(page.subcategory),
            IsPublished: true,
            SortOrder: at + 1,
          })),
        )
        .returning({ Id: subcategories.Id, Name: subcategories.Name })
      await ctx.db.insert(questions).values(
        own.flatMap((page) =>
          page.questions.map(([name, text, anchor, draft], at) => ({
            SubcategoryID: subs.find((sub) => sub.Name === page.subcategory)?.Id ?? 0,
            Name: word(name),
            Text: word(text),
            PlainText: plainText(word(text)),
            AnchorName: anchor ?? null,
            IsPublished: !draft,
            SortOrder: at + 1,
          })),
        ),
      )
    }
  }
}
