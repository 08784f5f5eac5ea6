/** A help centre for every site, in words a grading company would use. */
import type { Context } from '../../context'
import { plainText } from '../../rich-text'
import { slugOf } from '../../slug'
import { readSites } from '../sites'
import { categories, questions, subcategories } from './tables'

type Entry = [name: string, text: string, anchor?: string | undefined, draft?: true]
const pages: { category: string; subcategory: string; intro: string; questions: Entry[] }[] = [
  {
    category: 'Submitting',
    subcategory: 'Before you submit',
    intro: '<p>What to prepare before you send in your {items}, and how to choose a service.</p>',
    questions: [
      [
        'How do I prepare my {items} for shipping?',
        '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number of your form on each sleeve.</li><li>Keep a copy of the form for yourself.</li><li>Photograph both sides before you pack.</li></ul>',
        'prepare-for-shipping',
      ],
      [
        'Which service should I choose?',
        '<p>Choose by declared value and by how soon you need your {items} back. <strong>Economy</strong> is for items up to 300, <strong>Standard</strong> up to 3,000 and <strong>Express</strong> up to 10,000 in the currency of your site. If the value turns out higher, we move the item to the service that covers it and tell you first.</p>',
        'choose-a-service',
      ],
      [
        'What is declared value?',
        '<p>The amount you would expect to pay for a replacement today. It decides the service and how the return parcel is insured.</p>',
      ],
      [
        'Can I submit items that were graded elsewhere?',
        '<p>Yes. Choose <em>Crossover</em> and tell us the lowest grade you accept; if it is not reached, the item comes back in its own holder.</p>',
        'crossover',
      ],
      [
        'Draft: new oversize holder',
        '<p>Announcement text for the larger holder, to be published with the price list.</p>',
        undefined,
        true,
      ],
    ],
  },
  {
    category: 'Submitting',
    subcategory: 'Packing and shipping',
    intro: '<p>How to send a parcel that arrives as it left you.</p>',
    questions: [
      [
        'Where do I send my package?',
        '<p>To the address printed on your submission form. It depends on the service, so please use the form of this submission and not an older one.</p>',
      ],
      [
        'Is my package insured on the way to you?',
        '<p>Parcels on their way to us are insured by the sender. Ask your carrier for registered mail or a declared value; parcels from us are insured for the declared value of the submission.</p>',
        'insurance',
      ],
      [
        'When do you confirm that a package arrived?',
        '<p>On the day it is delivered we note the delivery; within two working days it is opened and entered, and its status becomes <strong>Received</strong>.</p>',
      ],
    ],
  },
  {
    category: 'Grading',
    subcategory: 'How grading works',
    intro: '<p>Who looks at your {items}, and how a grade is decided.</p>',
    questions: [
      [
        'Who grades my {items}?',
        '<p>At least two graders look at every item without knowing whose it is. A finalizer compares their results and decides; none of them may trade in what they grade.</p>',
        'who-grades',
      ],
      [
        'How long does grading take?',
        '<p>Each service names a number of working days, counted from the day your submission is entered. The date in your account is an estimate and moves when a step takes longer.</p>',
        'turnaround',
      ],
      [
        'Why did the status of my submission go backwards?',
        '<p>If quality control is not satisfied, an item goes back a step: an image is taken again or a label is printed anew. It is a sign of care, and your place in the line is kept.</p>',
      ],
      [
        'What does a Details grade mean?',
        '<p>The item is genuine, but something on its surface keeps it from a numeric grade, such as cleaning or damage. The label names the reason.</p>',
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
        '<p>Write to us within 14 days with the certificate number and a photo of the label. Corrections of our own mistakes are free, shipping both ways included.</p>',
        'label-mistake',
      ],
      [
        'How do I clean a holder?',
        '<p>Use a soft dry cloth. Avoid alcohol and household cleaners: they cloud the plastic and can reach the label.</p>',
      ],
      [
        'Can a scratched holder be replaced?',
        '<p>Yes, choose <em>Re-holder</em>. The grade stays as it is as long as the holder is intact.</p>',
      ],
    ],
  },
  {
    category: 'Your account',
    subcategory: 'Signing in',
    intro: '<p>Help with passwords, second factors and signing in.</p>',
    questions: [
      [
        'I forgot my password. What now?',
        '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and follow the link in the mail within 60 minutes. Signing in with the new password ends all other sessions.</p>',
        'forgot-password',
      ],
      [
        'Why does the link in my mail no longer work?',
        '<p>Links work once and for 60 minutes. Ask for a new one; the newest is the one that counts.</p>',
      ],
      [
        'How do I see where I am signed in?',
        '<p>Your account has a page with every open session. You can end each of them there.</p>',
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
        '<p>When grading is finished and before your parcel leaves. You see the invoice in your account as soon as it is written.</p>',
        'when-charged',
      ],
      [
        'My charge failed. What should I do?',
        '<p>Nothing is lost: open the invoice in your account, change the card or pay with another one. The parcel waits until the invoice is paid.</p>',
        'charge-failed',
      ],
      [
        'Why is there VAT on my invoice?',
        '<p>It depends on where you live, where grading took place and whether a VAT number is on file. The invoice names the rule that was applied.</p>',
        'vat',
      ],
    ],
  },
]
const nouns: Record<string, string> = { NGC: 'coins', PMG: 'notes', CGC: 'comics', CSG: 'cards', CRD: 'cards' }

/** Writes the help centres; the subject of the texts follows the company. */
export async function fillHelpCenter(ctx: Context): Promise<void> {
  for (const site of await readSites(ctx.db)) {
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
