/** German texts of the demonstration, by the English text; `{items}` is the kind of item that the company grades. */
export const german = {
  'Look up certificates and populations\nKeep registry sets\nFollow certificates you own':
    'Zertifikate und Populationen nachschlagen\nRegistry-Sets führen\nEigene Zertifikate verfolgen',
  'Read the notes of the graders\nUse the services for members\nEverything of the free tier':
    'Die Notizen der Prüfer lesen\nLeistungen für Mitglieder nutzen\nAlles aus der kostenlosen Stufe',
  'Lower member fees for every service\nSend in bulk from fewer items\nEverything of Associate':
    'Niedrigere Mitgliedsgebühren für jede Leistung\nSchon ab weniger Stück in größerer Menge einsenden\nAlles aus Associate',
  'The lowest member fees\nA contact of your own at the company\nEverything of Premium':
    'Die niedrigsten Mitgliedsgebühren\nEine eigene Ansprechperson beim Unternehmen\nAlles aus Premium',
  'United States': 'Vereinigte Staaten',
  'Great Britain': 'Großbritannien',
  Germany: 'Deutschland',
  'United Kingdom': 'Vereinigtes Königreich',
  'European Union': 'Europäische Union',
  'Everywhere else': 'Alle übrigen Länder',
  Canada: 'Kanada',
  Mexico: 'Mexiko',
  China: 'China',
  Australia: 'Australien',
  France: 'Frankreich',
  Austria: 'Österreich',
  Japan: 'Japan',
  'South Africa': 'Südafrika',
  Switzerland: 'Schweiz',
  'Colonial Issues': 'Kolonialausgaben',
  'Silver Eagles': 'Silver Eagles',
  'German Empire': 'Deutsches Kaiserreich',
  'Weimar Republic': 'Weimarer Republik',
  'Federal Republic': 'Bundesrepublik',
  'East Germany': 'DDR',
  Submitting: 'Einsenden',
  Grading: 'Bewertung',
  'Your account': 'Ihr Konto',
  Paying: 'Bezahlen',
  'Before you submit': 'Vor der Einsendung',
  'Packing and shipping': 'Verpackung und Versand',
  'How grading works': 'So läuft die Bewertung ab',
  'Labels and holders': 'Etiketten und Kapseln',
  'Signing in': 'Anmelden',
  'Invoices and payments': 'Rechnungen und Zahlungen',
  '<p>What to prepare before you submit your {items}, and how to choose a service.</p>':
    '<p>Was Sie vorbereiten, bevor Sie Ihre {items} einsenden, und wie Sie einen Service wählen.</p>',
  '<p>How to pack and ship your package safely.</p>': '<p>So verpacken und versenden Sie Ihr Paket sicher.</p>',
  '<p>Who grades your {items}, and how a grade is decided.</p>': {
    was: '<p>Who grades your {items}.</p>',
    now: '<p>Wer Ihre {items} bewertet.</p>',
  },
  '<p>Help with passwords, two-step verification and signing in.</p>':
    '<p>Hilfe zu Passwort, Zwei-Faktor-Anmeldung und Anmelden.</p>',
  '<p>When you are charged, and what happens if a charge fails.</p>':
    '<p>Wann Ihre Karte belastet wird und was geschieht, wenn eine Zahlung fehlschlägt.</p>',
  'How do I prepare my {items} for shipping?': 'Wie bereite ich meine {items} für den Versand vor?',
  '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number from your form on each sleeve.</li><li>Keep a copy of the form.</li><li>Take photos of both sides before you pack.</li></ul>':
    '<p>Stecken Sie Ihre {items} einzeln in weiche, inerte Hüllen und legen Sie die Hüllen zwischen zwei feste Pappen. Verwenden Sie an den Hüllen weder Klebeband noch Heft- oder Büroklammern.</p><ul><li>Schreiben Sie die Zeilennummer aus Ihrem Formular auf jede Hülle.</li><li>Behalten Sie eine Kopie des Formulars.</li><li>Fotografieren Sie vor dem Verpacken beide Seiten.</li></ul>',
  'Which service should I choose?': 'Welchen Service soll ich wählen?',
  '<p>Choose by declared value and by how soon you need your {items} back. Each service covers items up to the value that is named under Services and fees. If the value turns out to be higher, we contact you before we move the item to the service that covers it.</p>':
    {
      was: '<p>Choose by declared value and by how soon you need your {items} back. Each service covers items up to the value that is named under Services and fees.</p>',
      now: '<p>Entscheiden Sie nach dem angegebenen Wert und danach, wie bald Sie Ihre {items} zurückbrauchen. Bis zu welchem Wert ein Service gilt, steht unter „Leistungen und Gebühren“.</p>',
    },
  'What is declared value?': 'Was ist der angegebene Wert?',
  '<p>The amount you would expect to pay for a replacement today. It determines which service you need and the insured value of the return shipment.</p>':
    '<p>Der Betrag, den Sie heute für einen Ersatz zahlen würden. Nach ihm richten sich der Service und der Versicherungswert der Rücksendung.</p>',
  'Can I submit items that were graded elsewhere?': 'Kann ich Stücke einsenden, die anderswo bewertet wurden?',
  '<p>Yes. Choose <em>Crossover</em> and enter the lowest grade you accept. If the item does not reach it, we return it in its original holder.</p>':
    '<p>Ja. Wählen Sie <em>Crossover</em> und geben Sie die niedrigste Bewertung an, die Sie annehmen. Erreicht das Stück sie nicht, erhalten Sie es in seiner bisherigen Kapsel zurück.</p>',
  'Where do I send my package?': 'Wohin schicke ich mein Paket?',
  '<p>To the address on your submission form. It depends on the service, so please do not use an older form.</p>':
    '<p>An die Adresse auf Ihrem Einsendeformular. Sie hängt vom Service ab; verwenden Sie deshalb bitte kein älteres Formular.</p>',
  'Is my package insured on the way to you?': 'Ist mein Paket auf dem Weg zu Ihnen versichert?',
  '<p>You are responsible for insuring packages you send to us. Ask your carrier about registered mail or insured shipping. Packages we send to you are insured for the declared value of the submission.</p>':
    '<p>Pakete an uns versichern Sie selbst. Fragen Sie Ihren Paketdienst nach Einschreiben oder versichertem Versand. Pakete von uns an Sie sind in Höhe des angegebenen Werts der Einsendung versichert.</p>',
  'When do you confirm that a package arrived?': 'Wann bestätigen Sie, dass ein Paket angekommen ist?',
  '<p>We record the delivery on the day your package arrives. Within two business days we open it and change its status to <strong>Received</strong>.</p>':
    '<p>Am Tag der Zustellung vermerken wir den Eingang. Innerhalb von zwei Werktagen öffnen wir das Paket und setzen den Status auf <strong>Eingegangen</strong>.</p>',
  'Who grades my {items}?': 'Wer bewertet meine {items}?',
  '<p>At least two graders look at every item without knowing who owns it. A finalizer compares their results and assigns the grade. Our graders are not allowed to buy or sell what they grade.</p>':
    '<p>Mindestens zwei Gutachter prüfen jedes Stück, ohne zu wissen, wem es gehört. Ein dritter vergleicht die Ergebnisse und legt die Bewertung fest. Unsere Gutachter dürfen mit dem, was sie bewerten, nicht handeln.</p>',
  'How long does grading take?': 'Wie lange dauert die Bewertung?',
  '<p>Each service has a turnaround time in business days, counted from the day your submission is received. The date in your account is an estimate and changes if a step takes longer.</p>':
    '<p>Jeder Service hat eine Bearbeitungszeit in Werktagen, gerechnet ab dem Eingang Ihrer Einsendung. Das Datum in Ihrem Konto ist voraussichtlich und ändert sich, wenn ein Schritt länger dauert.</p>',
  'Why did the status of my submission go backwards?': 'Warum ist der Status meiner Einsendung zurückgegangen?',
  '<p>Quality control can send an item back one step, for example to retake an image or reprint a label. You keep your place in line.</p>':
    '<p>Die Endkontrolle kann ein Stück einen Schritt zurückgeben, etwa um ein Foto zu wiederholen oder ein Etikett neu zu drucken. Ihr Platz in der Reihenfolge bleibt erhalten.</p>',
  'What does a Details grade mean?': 'Was bedeutet eine Details-Bewertung?',
  'How do I report a mistake on a label?': 'Wie melde ich einen Fehler auf einem Etikett?',
  '<p>Contact us within 14 days with the certificate number and a photo of the label. We correct our own mistakes free of charge and pay for shipping both ways.</p>':
    '<p>Schreiben Sie uns innerhalb von 14 Tagen mit der Zertifikatnummer und einem Foto des Etiketts. Unsere eigenen Fehler berichtigen wir kostenlos und tragen den Versand in beide Richtungen.</p>',
  'How do I clean a holder?': 'Wie reinige ich eine Kapsel?',
  '<p>Use a soft, dry cloth. Do not use alcohol or household cleaners: they cloud the plastic and can damage the label.</p>':
    '<p>Mit einem weichen, trockenen Tuch. Verwenden Sie keinen Alkohol und keine Haushaltsreiniger: Sie trüben den Kunststoff und können das Etikett beschädigen.</p>',
  'Can a scratched holder be replaced?': 'Kann eine zerkratzte Kapsel ersetzt werden?',
  '<p>Yes. Choose <em>Re-holder</em>. The grade stays the same as long as the holder is intact.</p>':
    '<p>Ja. Wählen Sie <em>Re-holder</em>. Die Bewertung bleibt gleich, solange die Kapsel unversehrt ist.</p>',
  'I forgot my password. What now?': 'Ich habe mein Passwort vergessen. Was nun?',
  '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and use the link in the e-mail within 60 minutes. When you sign in with the new password, all other sessions end.</p>':
    '<p>Öffnen Sie <a href="/account/forgot-password/">die Seite zum Zurücksetzen</a>, geben Sie Ihre E-Mail-Adresse ein und folgen Sie dem Link in der E-Mail innerhalb von 60 Minuten. Wenn Sie sich mit dem neuen Passwort anmelden, enden alle anderen Sitzungen.</p>',
  'Why does the link in my e-mail no longer work?': 'Warum funktioniert der Link in meiner E-Mail nicht mehr?',
  '<p>Each link works once and expires after 60 minutes. Request a new one; only the newest link works.</p>':
    '<p>Jeder Link funktioniert einmal und läuft nach 60 Minuten ab. Fordern Sie einen neuen an; nur der neueste Link gilt.</p>',
  'How do I see where I am signed in?': 'Wo sehe ich, auf welchen Geräten ich angemeldet bin?',
  '<p>Open Security in your account to see all active sessions. You can end each of them there.</p>':
    '<p>Unter Sicherheit in Ihrem Konto sehen Sie alle aktiven Sitzungen. Dort können Sie jede einzeln beenden.</p>',
  'When is my card charged?': 'Wann wird meine Karte belastet?',
  '<p>After grading is finished and before we ship your package. You can see the invoice in your account as soon as it is issued.</p>':
    {
      was: '<p>When grading is finished and before your package ships.</p>',
      now: '<p>Wenn die Bewertung abgeschlossen ist und bevor wir Ihr Paket versenden.</p>',
    },
  'My charge failed. What should I do?': 'Die Zahlung ist fehlgeschlagen. Was soll ich tun?',
  '<p>Open the invoice in your account, then update your card or pay with another one. We ship your package when the invoice is paid.</p>':
    '<p>Öffnen Sie die Rechnung in Ihrem Konto und ändern Sie die Karte oder zahlen Sie mit einer anderen. Wir versenden Ihr Paket, sobald die Rechnung bezahlt ist.</p>',
  'Why is there VAT on my invoice?': 'Warum steht Umsatzsteuer auf meiner Rechnung?',
  '<p>It depends on where you live, where your {items} were graded and whether we have your VAT number. The invoice states the rule that applies.</p>':
    '<p>Das hängt davon ab, wo Sie wohnen, wo Ihre {items} bewertet wurden und ob uns Ihre USt-IdNr. vorliegt. Die Rechnung nennt die Regelung, die gilt.</p>',
  'Know exactly what you own': 'Wissen, was Sie besitzen',
  'Upcoming shows': 'Die nächsten Messen',
  'Holiday opening hours (draft)': 'Öffnungszeiten an Feiertagen (Entwurf)',
  'When graders disagree': { was: 'How graders disagree', now: 'Wenn Gutachter verschiedener Meinung sind' },
  'Sample film: Big Buck Bunny': 'Beispielfilm: Big Buck Bunny',
  'Sample film: Sintel': 'Beispielfilm: Sintel',
  'Engraved waves': 'Gravierte Wellen',
  'On-site grading': 'Bewertung vor Ort',
  'Drop-off': 'Abgabe',
  Signing: 'Signierstunde',
  Seminar: 'Seminar',
  Virtual: 'Online',
  Auction: 'Auktion',
  'Terms and Conditions': 'Allgemeine Geschäftsbedingungen',
  'Terms and Conditions, version 3.2\n\nThese terms govern the use of our websites and services. You may withdraw a submission free of charge until we have entered it. The declared value determines the service and limits our liability.':
    'Allgemeine Geschäftsbedingungen, Fassung 3.2\n\nDiese Bedingungen gelten für die Nutzung unserer Websites und Dienste. Sie können eine Einsendung kostenlos zurückziehen, bis wir sie erfasst haben. Der angegebene Wert bestimmt den Service und begrenzt unsere Haftung.',
  'Grading Services Agreement': 'Vereinbarung über die Bewertung',
  'Grading Services Agreement, version 4.1\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade. You confirm that you own every item or are authorized to submit it, and agree that we may remove an item from its holder for review.':
    'Vereinbarung über die Bewertung, Fassung 4.1\n\nEine Bewertung ist eine Meinung, die mindestens zwei Prüfer und ein abschließender Prüfer abgeben; keiner von ihnen handelt mit den Objekten, die er bewertet. Sie bestätigen, dass Ihnen jedes Objekt gehört oder dass Sie es einsenden dürfen, und stimmen zu, dass wir ein Objekt zur Überprüfung aus seiner Kapsel nehmen dürfen.',
  'Grading Services Agreement, version 3.4\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade.':
    'Vereinbarung über die Bewertung, Fassung 3.4\n\nEine Bewertung ist eine Meinung, die mindestens zwei Prüfer und ein abschließender Prüfer abgeben; keiner von ihnen handelt mit den Objekten, die er bewertet.',
  'Privacy Notice': 'Datenschutzhinweise',
  'Privacy Notice, version 3.2\n\nWe keep the data we need to return your items, answer your questions and comply with the law. Images of graded items are published without the name of the owner.':
    'Datenschutzhinweise, Fassung 3.2\n\nWir speichern die Daten, die wir brauchen, um Ihre Objekte zurückzusenden, Ihre Fragen zu beantworten und das Gesetz einzuhalten. Bilder bewerteter Objekte veröffentlichen wir ohne den Namen des Eigentümers.',
  'Registry Rules': 'Regeln der Registry',
  'Registry Rules, version 2.2\n\nA set may contain only items its owner owns. A certificate may be in only one competitive set of a kind at a time. Scores may change when a category is reviewed.':
    'Regeln der Registry, Fassung 2.2\n\nEine Sammlung darf nur Objekte enthalten, die ihrem Eigentümer gehören. Ein Zertifikat darf immer nur in einer Wettbewerbssammlung derselben Art sein. Punkte können sich ändern, wenn eine Kategorie überprüft wird.',
  'Shipping and Insurance Terms': 'Versand- und Versicherungsbedingungen',
  'Shipping and Insurance Terms, version 2.4\n\nPackages sent to us travel at your own risk. Packages we send are insured for the declared value. Report damage within ten days of delivery, with photographs of the package and its contents.':
    'Versand- und Versicherungsbedingungen, Fassung 2.4\n\nPakete an uns versenden Sie auf eigenes Risiko. Pakete von uns sind in Höhe des angegebenen Wertes versichert. Melden Sie Schäden innerhalb von zehn Tagen nach der Zustellung, mit Fotos des Pakets und seines Inhalts.',
  'Dealer Agreement': 'Händlervereinbarung',
  'Dealer Agreement, version 2.2\n\nA dealer may use the dealer logo while the membership is active, keeps the public listing accurate and answers customers within two business days.':
    'Händlervereinbarung, Fassung 2.2\n\nEin Händler darf das Händlerlogo führen, solange seine Mitgliedschaft aktiv ist, hält seinen öffentlichen Eintrag aktuell und antwortet Kunden innerhalb von zwei Werktagen.',
  'Grading and encapsulation': 'Bewertung und Verkapselung',
  'Services by value': 'Leistungen nach Wert',
  'Choose by the declared value of each of your {items} and by how soon you need them back.':
    'Wählen Sie nach dem angegebenen Wert und danach, wie schnell Sie Ihre {items} zurück brauchen.',
  'For large submissions of one kind': 'Für große Einsendungen einer Art',
  'Issued in 1965 or later': 'Ausgegeben 1965 oder später',
  'For any value': 'Für jeden Wert',
  'The fee is a fixed amount and a share of the declared value.':
    'Die Gebühr besteht aus einem festen Betrag und einem Anteil am angegebenen Wert.',
  'Additional services': 'Weitere Leistungen',
  Conservation: 'Konservierung',
  Pressing: 'Pressen',
  Cleaning: 'Reinigung',
  'We look at each of your {items} first and treat it only if that helps.':
    'Wir prüfen Ihre {items} zuerst und behandeln sie nur, wenn es etwas bringt.',
  'Add-ons': 'Zusatzleistungen',
  'Added to a grading service, for each of your {items}.': 'Zusätzlich zu einer Bewertung, je Stück Ihrer {items}.',
  'Variety attribution': 'Bestimmung der Variante',
  'The variety is printed on the label': 'Die Variante steht auf dem Etikett',
  Photo: 'Foto',
  'One picture of each side': 'Je ein Bild beider Seiten',
  'Oversize holder': 'Großformatkapsel',
  'For large formats': 'Für große Formate',
  'Re-holder': 'Neue Kapsel',
  'A new holder with the same grade': 'Eine neue Kapsel mit derselben Bewertung',
  'For items in the holder of another service': 'Für Objekte in der Kapsel eines anderen Anbieters',
  Imaging: 'Bilder',
  'Pictures in print quality': 'Bilder in Druckqualität',
  'A new way to choose a service': 'Ein neuer Weg zum passenden Service',
  'Enter the value of your items, and see which services are possible and what they cost.':
    'Geben Sie den Wert Ihrer Stücke ein und sehen Sie, welche Services möglich sind und was sie kosten.',
  'A touched-up edge under ultraviolet light': 'Ein nachgemalter Rand unter UV-Licht',
  'Ink that matches in daylight gives itself away under a small lamp.':
    'Farbe, die bei Tageslicht passt, verrät sich unter einer kleinen Lampe.',
  'Cookies, captchas and your privacy': 'Cookies, Captchas und Ihre Daten',
  'Which data we need to look up a certificate, and which we do without.':
    'Welche Daten wir für die Suche nach einem Zertifikat brauchen und auf welche wir verzichten.',
  'Every denomination of one small bank': 'Alle Werte einer kleinen Bank',
  'The bank existed for nine years. Finding its notes took a little longer.':
    'Die Bank bestand neun Jahre. Ihre Noten zu finden dauerte etwas länger.',
  'Interview with the head of conservation': 'Gespräch mit der Leiterin der Konservierung',
  'Three treatments that take value away instead of adding it, and the traces they leave.':
    'Drei Behandlungen, die den Wert mindern statt steigern, und die Spuren, die sie hinterlassen.',
  'Our stand at the spring shows': 'Unser Stand auf den Frühjahrsmessen',
  'Drop off submissions without postage, talk to graders, and see the new holders.':
    'Geben Sie Einsendungen ohne Porto ab, sprechen Sie mit Gutachtern und sehen Sie die neuen Kapseln.',
  'Photographs that show more than the eye': 'Fotos, die mehr zeigen als das Auge',
  'How certified items are photographed, and why the light moves.':
    'Wie zertifizierte Stücke fotografiert werden und warum sich das Licht bewegt.',
  'Pressed, washed, trimmed: what changes a note': 'Gepresst, gewaschen, beschnitten: was eine Banknote verändert',
  'Rookies only, and only from one team': 'Nur Rookies, und nur aus einem Team',
  'A narrow idea makes a wide collection: forty years of first cards.':
    'Eine enge Idee ergibt eine weite Sammlung: vierzig Jahre erste Karten.',
  'Signatures are witnessed at four more shows': 'Signaturen auf vier weiteren Messen bezeugt',
  'Our witnesses travel to four more shows this season. Book a place before you come.':
    'Unsere Zeugen reisen diese Saison zu vier weiteren Messen. Reservieren Sie vorher einen Platz.',
  'The forgotten drawer': 'Die vergessene Schublade',
  'An inheritance, four boxes and no list: where do you begin?':
    'Ein Erbe, vier Kisten und keine Liste: Wo fängt man an?',
  'The most beautiful labels of the year': 'Die schönsten Etiketten des Jahres',
  'A look back, with pictures.': 'Ein Rückblick in Bildern.',
  'The whole run, starting from the end': 'Die ganze Serie, vom Ende her',
  'Most collectors begin with number one. This one began with the last issue.':
    'Die meisten Sammler beginnen mit der Nummer eins. Dieser begann mit der letzten Ausgabe.',
  'Twenty years in one room': 'Zwanzig Jahre in einem Raum',
  'Our longest-serving grader looks back, and forward.': 'Unser dienstältester Gutachter blickt zurück und nach vorn.',
  'What happens when you report a holder': 'Was geschieht, wenn Sie eine Kapsel melden',
  'Every report of a suspicious holder is read by a person. This is what happens next.':
    'Jede Meldung einer verdächtigen Kapsel liest ein Mensch. So geht es danach weiter.',
  'Drawing of a green banknote on wavy lines': 'Zeichnung einer grünen Banknote auf Wellenlinien',
  'Drawing of a star burst over a blue hill': 'Zeichnung eines Sterns über einem blauen Hügel',
  'Drawing of an exhibition hall with tables in four colors': 'Zeichnung einer Messehalle mit Tischen in vier Farben',
  'Drawing of three coins in gold, silver and copper': 'Zeichnung von drei Münzen in Gold, Silber und Kupfer',
  'Drawing of three trading cards fanned out': 'Zeichnung von drei aufgefächerten Sammelkarten',
}
