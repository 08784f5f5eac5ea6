/** The waivers of the demonstration, in the languages of its sites. */

export type DemoWaiver = { title: string; text: string }

/** The waivers by language, without the region of it. */
export const demoWaivers: Readonly<Record<string, DemoWaiver>> = {
  en: {
    title: 'Waiver for on-site grading at shows',
    text: `I hand over collectibles to {company} at a show, or take part in a tour, a seminar or a demonstration there. I do so of my own free will.

While {company} has my collectibles, they are insured for the value that I declare on the submission form. I have checked that value, and it is correct.

I know that collectibles are taken out of their holders and handled for grading. {company} is not liable for damage that was there before, nor for changes that ordinary handling brings to light.

I take care of myself and my belongings in the rooms of the show. {company} is liable without limit for intent and gross negligence, and for injury to life, body and health.

Photographs of my collectibles may be kept and published with their certificates. My name is never published with them.

{company} stores this waiver for ten years after it was signed, and deletes it then. I get a copy by e-mail.`,
  },
  de: {
    title: 'Haftungsverzicht für die Begutachtung auf Messen',
    text: `Ich übergebe {company} auf einer Messe Sammelobjekte oder nehme dort an einer Führung, einem Seminar oder einer Vorführung teil. Das tue ich freiwillig.

Solange {company} meine Sammelobjekte verwahrt, sind sie bis zu dem Wert versichert, den ich im Einlieferungsformular angebe. Ich habe diesen Wert geprüft; er ist richtig.

Mir ist bekannt, dass Sammelobjekte für die Begutachtung aus ihren Haltern genommen und angefasst werden. Für Schäden, die schon vorher bestanden, und für Veränderungen, die bei üblicher Handhabung sichtbar werden, haftet {company} nicht.

In den Räumen der Messe achte ich selbst auf mich und meine Sachen. Bei Vorsatz und grober Fahrlässigkeit sowie bei Verletzung von Leben, Körper und Gesundheit haftet {company} unbeschränkt.

Fotos meiner Sammelobjekte dürfen aufbewahrt und mit ihren Zertifikaten veröffentlicht werden. Mein Name wird dabei nie genannt.

{company} bewahrt diesen Haftungsverzicht zehn Jahre ab der Unterschrift auf und löscht ihn danach. Eine Kopie erhalte ich per E-Mail.`,
  },
  'zh-CN': {
    title: '展会现场评级免责声明书',
    text: `本人自愿在展会上将藏品交给 {company}，或参加展会上的参观、讲座或演示。

藏品由 {company} 保管期间，按本人在送评单上申报的价值投保。本人已核对该价值，确认无误。

本人知悉，评级时藏品会从封装盒中取出并经人手触摸。对于原有的损伤，以及正常操作中显现的变化，{company} 不承担责任。

在展会场地内，本人自行注意人身和财物安全。因故意或重大过失造成的损失，以及对生命、身体和健康的损害，{company} 承担无限责任。

本人藏品的照片可以保存，并可随证书公开。公开时绝不显示本人姓名。

{company} 自签署之日起保存本声明书十年，到期删除。本人将通过电子邮件收到一份副本。`,
  },
  'zh-TW': {
    title: '展會現場評級免責同意書',
    text: `本人自願在展會上將藏品交給 {company}，或參加展會上的參觀、講座或示範。

藏品由 {company} 保管期間，依本人在送評單上申報的價值投保。本人已核對該價值，確認無誤。

本人知悉，評級時藏品會自封裝盒取出並經人手觸摸。對於原有的損傷，以及正常操作中顯現的變化，{company} 不負責任。

在展會場地內，本人自行注意人身與財物安全。因故意或重大過失造成的損失，以及對生命、身體與健康的損害，{company} 負無限責任。

本人藏品的照片可以保存，並可隨證書公開。公開時絕不顯示本人姓名。

{company} 自簽署日起保存本同意書十年，到期刪除。本人將透過電子郵件收到一份副本。`,
  },
}

/** The text of the first version on one site, which the second one followed. */
export const firstEnglish: DemoWaiver = {
  title: 'Waiver for on-site grading at shows',
  text: `I hand over collectibles to {company} at a show of my own free will.

While {company} has my collectibles, they are insured for the value that I declare on the submission form.

I take care of myself and my belongings in the rooms of the show.`,
}
