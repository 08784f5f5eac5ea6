/** Translations of the demonstration help centre, by the English text; `{items}` is what the company grades. */

export const nouns: Record<string, Record<string, string>> = {
  'en-US': { NGC: 'coins', PMG: 'notes', CGC: 'comics', CSG: 'cards', CRD: 'cards' },
  'en-GB': { NGC: 'coins', PMG: 'banknotes', CGC: 'comics', CSG: 'cards', CRD: 'cards' },
  'de-DE': { NGC: 'Münzen', PMG: 'Banknoten', CGC: 'Comics', CSG: 'Karten', CRD: 'Karten' },
  'zh-CN': { NGC: '钱币', PMG: '纸币', CGC: '漫画', CSG: '球星卡', CRD: '卡牌' },
  'zh-TW': { NGC: '錢幣', PMG: '紙鈔', CGC: '漫畫', CSG: '球員卡', CRD: '卡牌' },
}

/** English to translation. `was` is the English that was translated, where it has been changed since. */
type Text = string | { was: string; now: string }
export const demoTexts: Record<string, Record<string, Text>> = {
  'de-DE': {
    Submitting: 'Einreichen',
    Grading: 'Bewertung',
    'Your account': 'Ihr Konto',
    Paying: 'Bezahlen',
    'Before you submit': 'Bevor Sie einreichen',
    'Packing and shipping': 'Verpacken und versenden',
    'How grading works': 'So läuft die Bewertung ab',
    'Labels and holders': 'Etiketten und Kapseln',
    'Signing in': 'Anmelden',
    'Invoices and payments': 'Rechnungen und Zahlungen',
    '<p>What to prepare before you send in your {items}, and how to choose a service.</p>':
      '<p>Was Sie vorbereiten, bevor Sie Ihre {items} einsenden, und wie Sie einen Service wählen.</p>',
    '<p>How to send a parcel that arrives as it left you.</p>':
      '<p>So kommt Ihr Paket an, wie Sie es abgeschickt haben.</p>',
    '<p>Who looks at your {items}, and how a grade is decided.</p>': {
      was: '<p>Who grades your {items}.</p>',
      now: '<p>Wer Ihre {items} bewertet.</p>',
    },
    '<p>Help with passwords, second factors and signing in.</p>':
      '<p>Hilfe zu Passwörtern, zweitem Faktor und Anmeldung.</p>',
    'How do I prepare my {items} for shipping?': 'Wie bereite ich meine {items} für den Versand vor?',
    '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number of your form on each sleeve.</li><li>Keep a copy of the form for yourself.</li><li>Photograph both sides before you pack.</li></ul>':
      '<p>Stecken Sie Ihre {items} einzeln in weiche, inerte Hüllen und legen Sie die Hüllen zwischen zwei feste Pappen. Verwenden Sie auf den Hüllen weder Klebeband noch Heft- oder Büroklammern.</p><ul><li>Schreiben Sie die Zeilennummer Ihres Formulars auf jede Hülle.</li><li>Behalten Sie eine Kopie des Formulars.</li><li>Fotografieren Sie beide Seiten, bevor Sie packen.</li></ul>',
    'Which service should I choose?': 'Welchen Service soll ich wählen?',
    '<p>Choose by declared value and by how soon you need your {items} back. <strong>Economy</strong> is for items up to 300, <strong>Standard</strong> up to 3,000 and <strong>Express</strong> up to 10,000 in the currency of your site. If the value turns out higher, we move the item to the service that covers it and tell you first.</p>':
      {
        was: '<p>Choose by declared value and by how soon you need your {items} back. <strong>Economy</strong> is for items up to 250, <strong>Standard</strong> up to 2,500 and <strong>Express</strong> up to 10,000 in the currency of your site.</p>',
        now: '<p>Entscheiden Sie nach dem angegebenen Wert und danach, wie bald Sie Ihre {items} zurückbrauchen. <strong>Economy</strong> gilt bis 250, <strong>Standard</strong> bis 2.500 und <strong>Express</strong> bis 10.000 in der Währung Ihrer Seite.</p>',
      },
    'What is declared value?': 'Was ist der angegebene Wert?',
    '<p>The amount you would expect to pay for a replacement today. It decides the service and how the return parcel is insured.</p>':
      '<p>Der Betrag, den Sie heute für einen Ersatz zahlen würden. Er bestimmt den Service und die Versicherung des Rückpakets.</p>',
    'Can I submit items that were graded elsewhere?': 'Kann ich Stücke einreichen, die anderswo bewertet wurden?',
    '<p>Yes. Choose <em>Crossover</em> and tell us the lowest grade you accept; if it is not reached, the item comes back in its own holder.</p>':
      '<p>Ja. Wählen Sie <em>Crossover</em> und nennen Sie die niedrigste Note, die Sie annehmen; wird sie nicht erreicht, kommt das Stück in seiner eigenen Kapsel zurück.</p>',
    'Where do I send my package?': 'Wohin schicke ich mein Paket?',
    '<p>To the address printed on your submission form. It depends on the service, so please use the form of this submission and not an older one.</p>':
      '<p>An die Adresse auf Ihrem Einreichungsformular. Sie hängt vom Service ab; verwenden Sie deshalb das Formular dieser Einreichung und kein älteres.</p>',
    'Is my package insured on the way to you?': 'Ist mein Paket auf dem Weg zu Ihnen versichert?',
    '<p>Parcels on their way to us are insured by the sender. Ask your carrier for registered mail or a declared value; parcels from us are insured for the declared value of the submission.</p>':
      '<p>Pakete an uns versichert der Absender. Fragen Sie Ihren Zusteller nach Einschreiben oder Wertangabe; unsere Pakete an Sie sind zum angegebenen Wert der Einreichung versichert.</p>',
    'Who grades my {items}?': 'Wer bewertet meine {items}?',
    '<p>At least two graders look at every item without knowing whose it is. A finalizer compares their results and decides; none of them may trade in what they grade.</p>':
      '<p>Mindestens zwei Gutachter sehen sich jedes Stück an, ohne zu wissen, wem es gehört. Ein dritter vergleicht die Ergebnisse und entscheidet; keiner von ihnen darf mit dem handeln, was er bewertet.</p>',
    'How long does grading take?': 'Wie lange dauert die Bewertung?',
    '<p>Each service names a number of working days, counted from the day your submission is entered. The date in your account is an estimate and moves when a step takes longer.</p>':
      '<p>Jeder Service nennt eine Zahl von Werktagen ab dem Tag, an dem Ihre Einreichung erfasst wird. Das Datum in Ihrem Konto ist eine Schätzung und verschiebt sich, wenn ein Schritt länger dauert.</p>',
    'What does a Details grade mean?': 'Was bedeutet eine Details-Note?',
    'How do I clean a holder?': 'Wie reinige ich eine Kapsel?',
    '<p>Use a soft dry cloth. Avoid alcohol and household cleaners: they cloud the plastic and can reach the label.</p>':
      '<p>Mit einem weichen, trockenen Tuch. Meiden Sie Alkohol und Haushaltsreiniger: Sie trüben den Kunststoff und können das Etikett erreichen.</p>',
    'I forgot my password. What now?': 'Ich habe mein Passwort vergessen. Was nun?',
    '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and follow the link in the mail within 60 minutes. Signing in with the new password ends all other sessions.</p>':
      '<p>Öffnen Sie <a href="/account/forgot-password/">die Seite zum Zurücksetzen</a>, geben Sie Ihre E-Mail-Adresse ein und folgen Sie dem Link in der E-Mail innerhalb von 60 Minuten. Die Anmeldung mit dem neuen Passwort beendet alle anderen Sitzungen.</p>',
    'Why does the link in my mail no longer work?': 'Warum funktioniert der Link in meiner E-Mail nicht mehr?',
    'When is my card charged?': 'Wann wird meine Karte belastet?',
    '<p>When grading is finished and before your parcel leaves. You see the invoice in your account as soon as it is written.</p>':
      {
        was: '<p>When grading is finished and before your parcel leaves.</p>',
        now: '<p>Wenn die Bewertung abgeschlossen ist und bevor Ihr Paket das Haus verlässt.</p>',
      },
    'Why is there VAT on my invoice?': 'Warum steht Mehrwertsteuer auf meiner Rechnung?',
    'Send it in once, know it for good': 'Einmal einsenden, für immer wissen',
    'See where we are next': 'Hier treffen Sie uns als Nächstes',
    'How a grade is decided': { was: 'How we grade', now: 'Wie wir bewerten' },
    'Sign in safely': 'Sicher anmelden',
    'A look into the imaging room': 'Ein Blick in den Fotoraum',
    'Engraved rings and rays in the colors of the house': 'Gravierte Ringe und Strahlen in den Farben des Hauses',
    'On-site grading': 'Bewertung vor Ort',
    'Drop-off': 'Abgabe',
    Signing: 'Signierstunde',
    Seminar: 'Seminar',
    Auction: 'Auktion',
  },
  'zh-CN': {
    Submitting: '送评',
    Grading: '评级',
    'Your account': '您的账户',
    Paying: '付款',
    'Before you submit': '送评之前',
    'Packing and shipping': '包装与运输',
    'How grading works': '评级流程',
    'Labels and holders': '标签与封装盒',
    'Signing in': '登录',
    '<p>What to prepare before you send in your {items}, and how to choose a service.</p>':
      '<p>寄送{items}之前的准备工作,以及如何选择服务。</p>',
    'How do I prepare my {items} for shipping?': '如何准备寄送我的{items}?',
    'Which service should I choose?': '我应该选择哪种服务?',
    'What is declared value?': '什么是申报价值?',
    '<p>The amount you would expect to pay for a replacement today. It decides the service and how the return parcel is insured.</p>':
      '<p>您今天购买同等物品预计需要支付的金额。它决定服务级别以及寄回包裹的保险金额。</p>',
    'Who grades my {items}?': '谁来评级我的{items}?',
    '<p>At least two graders look at every item without knowing whose it is. A finalizer compares their results and decides; none of them may trade in what they grade.</p>':
      {
        was: '<p>Two graders look at every item without knowing whose it is.</p>',
        now: '<p>每件物品由两位评级师在不知道物主的情况下查看。</p>',
      },
    'How long does grading take?': '评级需要多长时间?',
    'How do I clean a holder?': '如何清洁封装盒?',
    '<p>Use a soft dry cloth. Avoid alcohol and household cleaners: they cloud the plastic and can reach the label.</p>':
      '<p>请使用柔软的干布。避免使用酒精和家用清洁剂:它们会使塑料变浑浊,并可能渗入标签。</p>',
    'When is my card charged?': '什么时候从我的卡中扣款?',
    'See where we are next': '我们的下一站',
    'How a grade is decided': '等级是如何确定的',
    'On-site grading': '现场评级',
    'Drop-off': '现场收件',
    Seminar: '讲座',
    Auction: '拍卖',
  },
  'zh-TW': {
    Submitting: '送評',
    Grading: '評級',
    'Your account': '您的帳戶',
    Paying: '付款',
    'Before you submit': '送評之前',
    'How grading works': '評級流程',
    'Who grades my {items}?': '誰來評級我的{items}?',
    'How long does grading take?': '評級需要多長時間?',
  },
  'en-GB': {
    'Packing and shipping': 'Packing and posting',
    'How do I prepare my {items} for shipping?': 'How do I prepare my {items} for posting?',
    'Where do I send my package?': 'Where do I send my parcel?',
    'Is my package insured on the way to you?': 'Is my parcel insured on the way to you?',
  },
}

/** What staff wrote over the storefront's own texts, by language and path. */
export const demoInterfaceTexts: Record<string, Record<string, string>> = {
  'zh-CN': {
    'Shell.SkipToContent': '跳到内容',
    'Shell.Menu': '菜单',
    'Shell.Home': '首页',
    'Shell.Events': '活动',
    'Shell.HelpCenter': '帮助中心',
    'Shell.Search': '搜索',
    'Shell.SearchLabel': '搜索帮助中心',
    'Shell.Language': '语言',
    'Shell.Client.Account.Account': '账户',
    'Shell.Client.Account.SignIn': '登录',
    'Shell.Client.Account.SignedInAs': '已登录:{name}',
    'NotFound.Title': '此地址没有内容',
    'LinkExpired.Title': '此链接已过期',
  },
  'en-GB': { 'Shell.Client.Scheme.Label': 'Colours' },
}
