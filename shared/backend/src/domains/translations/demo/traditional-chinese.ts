/**
 * Traditional Chinese texts of the demonstration, by the English text; `{items}` is the kind of item that the company
 * grades.
 */
export const traditionalChinese = {
  'Look up certificates and populations\nKeep registry sets\nFollow certificates you own':
    '查詢證書和評級數量\n建立收藏登記套裝\n關注您擁有的證書',
  'Read the notes of the graders\nUse the services for members\nEverything of the free tier':
    '閱讀評級師備註\n使用會員專屬服務\n包含免費等級的全部權益',
  'Lower member fees for every service\nSend in bulk from fewer items\nEverything of Associate':
    '各項服務的會員費更低\n更少件數即可批量送評\n包含 Associate 的全部權益',
  'The lowest member fees\nA contact of your own at the company\nEverything of Premium':
    '最低的會員費\n公司專屬聯絡人\n包含 Premium 的全部權益',
  'United States': '美國',
  'Great Britain': '英國',
  Germany: '德國',
  'United Kingdom': '英國',
  'European Union': '歐盟',
  'Everywhere else': '其他國家/地區',
  Canada: '加拿大',
  Mexico: '墨西哥',
  China: '中國',
  Australia: '澳洲',
  France: '法國',
  Austria: '奧地利',
  Japan: '日本',
  'South Africa': '南非',
  Switzerland: '瑞士',
  'Colonial Issues': '殖民地時期錢幣',
  'Silver Eagles': '銀鷹',
  'German Empire': '德意志帝國',
  'Weimar Republic': '威瑪共和國',
  'Federal Republic': '聯邦德國',
  'East Germany': '東德',
  Submitting: '送評',
  Grading: '評級',
  'Your account': '您的帳戶',
  Paying: '付款',
  'Before you submit': '送評之前',
  'Packing and shipping': '包裝與運輸',
  'How grading works': '評級流程',
  'Labels and holders': '標籤與封裝盒',
  'Signing in': '登入',
  'Invoices and payments': '帳單與付款',
  '<p>What to prepare before you submit your {items}, and how to choose a service.</p>':
    '<p>送評{items}之前的準備工作，以及如何選擇服務。</p>',
  '<p>How to pack and ship your package safely.</p>': '<p>如何安全地包裝和寄送包裹。</p>',
  '<p>Who grades your {items}, and how a grade is decided.</p>': '<p>誰為您的{items}評級，以及等級如何確定。</p>',
  '<p>Help with passwords, two-step verification and signing in.</p>': '<p>關於密碼、兩步驟驗證和登入的幫助。</p>',
  '<p>When you are charged, and what happens if a charge fails.</p>': '<p>何時扣款，以及扣款失敗時怎麼辦。</p>',
  'How do I prepare my {items} for shipping?': '如何準備寄送我的{items}？',
  '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number from your form on each sleeve.</li><li>Keep a copy of the form.</li><li>Take photos of both sides before you pack.</li></ul>':
    '<p>請將{items}逐一裝入柔軟的惰性保護套，再將保護套夾在兩塊硬紙板之間。請勿在保護套上使用膠帶、訂書針或迴紋針。</p><ul><li>在每個保護套上寫明表單中的行號。</li><li>保留一份表單複本。</li><li>包裝前拍攝正反兩面的照片。</li></ul>',
  'Which service should I choose?': '我應該選擇哪種服務？',
  '<p>Choose by declared value and by how soon you need your {items} back. Each service covers items up to the value that is named under Services and fees. If the value turns out to be higher, we contact you before we move the item to the service that covers it.</p>':
    '<p>請根據申報價值和您需要取回{items}的時間選擇。每種服務適用的最高價值請見「服務與費用」。如果實際價值更高，我們會先與您聯絡，再改用相應的服務。</p>',
  'What is declared value?': '什麼是申報價值？',
  '<p>The amount you would expect to pay for a replacement today. It determines which service you need and the insured value of the return shipment.</p>':
    '<p>您今天購買同等藏品預計需要支付的金額。它決定您需要的服務以及寄回包裹的保險金額。</p>',
  'Can I submit items that were graded elsewhere?': '可以送評已由其他公司評級的藏品嗎？',
  '<p>Yes. Choose <em>Crossover</em> and enter the lowest grade you accept. If the item does not reach it, we return it in its original holder.</p>':
    '<p>可以。請選擇 <em>Crossover</em> 並填寫您可接受的最低等級。如果藏品未達到該等級，我們會將其連同原封裝盒寄回。</p>',
  'Where do I send my package?': '我的包裹應寄到哪裡？',
  '<p>To the address on your submission form. It depends on the service, so please do not use an older form.</p>':
    '<p>請寄到送評單上的地址。地址因服務而異，請勿使用舊的送評單。</p>',
  'Is my package insured on the way to you?': '寄給貴公司的包裹有保險嗎？',
  '<p>You are responsible for insuring packages you send to us. Ask your carrier about registered mail or insured shipping. Packages we send to you are insured for the declared value of the submission.</p>':
    '<p>寄給我們的包裹需由您自行投保。請向貨運業者諮詢掛號或保價服務。我們寄給您的包裹會按送評單的申報價值投保。</p>',
  'When do you confirm that a package arrived?': '貴公司何時確認收到包裹？',
  '<p>We record the delivery on the day your package arrives. Within two business days we open it and change its status to <strong>Received</strong>.</p>':
    '<p>我們會在包裹送達當天登記，並在兩個工作日內開箱，將狀態改為<strong>已收到</strong>。</p>',
  'Who grades my {items}?': '誰為我的{items}評級？',
  '<p>At least two graders look at every item without knowing who owns it. A finalizer compares their results and assigns the grade. Our graders are not allowed to buy or sell what they grade.</p>':
    '<p>每件藏品至少由兩位評級師在不知道物主的情況下評定。終審評級師比較結果並確定等級。我們的評級師不得買賣其評定的藏品。</p>',
  'How long does grading take?': '評級需要多長時間？',
  '<p>Each service has a turnaround time in business days, counted from the day your submission is received. The date in your account is an estimate and changes if a step takes longer.</p>':
    '<p>每種服務都有以工作日計算的處理時間，從收到送評單之日算起。您帳戶中的日期為預計日期，如果某個步驟耗時更長，日期會相應調整。</p>',
  'Why did the status of my submission go backwards?': '為什麼我的送評單狀態倒退了？',
  '<p>Quality control can send an item back one step, for example to retake an image or reprint a label. You keep your place in line.</p>':
    '<p>品管可能會將藏品退回上一步，例如重新拍照或重印標籤。您的排隊順序不變。</p>',
  'What does a Details grade mean?': 'Details 等級是什麼意思？',
  '<p>The item is genuine, but cleaning, damage or another problem means that it cannot receive a numeric grade. The label states the reason.</p>':
    '<p>藏品為真品，但因清洗、損壞或其他問題而無法獲得數字等級。標籤上會註明原因。</p>',
  'How do I report a mistake on a label?': '如何回報標籤上的錯誤？',
  '<p>Contact us within 14 days with the certificate number and a photo of the label. We correct our own mistakes free of charge and pay for shipping both ways.</p>':
    '<p>請在 14 天內聯絡我們，並提供證書編號和標籤照片。我方造成的錯誤將免費更正，並承擔往返運費。</p>',
  'How do I clean a holder?': '如何清潔封裝盒？',
  '<p>Use a soft, dry cloth. Do not use alcohol or household cleaners: they cloud the plastic and can damage the label.</p>':
    '<p>請使用柔軟的乾布。請勿使用酒精或家用清潔劑：它們會使塑膠變渾濁，並可能損壞標籤。</p>',
  'Can a scratched holder be replaced?': '封裝盒有劃痕可以更換嗎？',
  '<p>Yes. Choose <em>Re-holder</em>. The grade stays the same as long as the holder is intact.</p>':
    '<p>可以。請選擇 <em>Re-holder</em>。只要封裝盒完好，等級不變。</p>',
  'I forgot my password. What now?': '忘記密碼怎麼辦？',
  '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and use the link in the e-mail within 60 minutes. When you sign in with the new password, all other sessions end.</p>':
    '<p>請開啟<a href="/account/forgot-password/">重設頁面</a>，輸入您的電子郵件地址，並在 60 分鐘內點選電子郵件中的連結。使用新密碼登入後，其他工作階段都會結束。</p>',
  'Why does the link in my e-mail no longer work?': '為什麼電子郵件中的連結失效了？',
  '<p>Each link works once and expires after 60 minutes. Request a new one; only the newest link works.</p>':
    '<p>每個連結只能使用一次，並在 60 分鐘後失效。請重新申請；只有最新的連結有效。</p>',
  'How do I see where I am signed in?': '如何查看我在哪些裝置上登入？',
  '<p>Open Security in your account to see all active sessions. You can end each of them there.</p>':
    '<p>在您的帳戶中開啟「安全」即可檢視所有登入中的工作階段，並可逐一結束。</p>',
  'When is my card charged?': '什麼時候從我的卡中扣款？',
  '<p>After grading is finished and before we ship your package. You can see the invoice in your account as soon as it is issued.</p>':
    '<p>評級完成後、寄出包裹之前。帳單開具後，您可以立即在帳戶中檢視。</p>',
  'My charge failed. What should I do?': '扣款失敗了怎麼辦？',
  '<p>Open the invoice in your account, then update your card or pay with another one. We ship your package when the invoice is paid.</p>':
    '<p>請在帳戶中開啟帳單，更新您的卡或使用其他卡付款。帳單付清後，我們會寄出您的包裹。</p>',
  'Know exactly what you own': '清楚瞭解您的藏品',
  'Upcoming shows': '近期展會',
  'When graders disagree': '當評級師意見不一',
  'Sample film: Big Buck Bunny': '範例影片：Big Buck Bunny',
  'Sample film: Sintel': '範例影片：Sintel',
  'Engraved waves': '雕刻的波紋',
  'On-site grading': '現場評級',
  'Drop-off': '現場收件',
  Signing: '簽名會',
  Seminar: '講座',
  Virtual: '線上',
  Auction: '拍賣',
  'Terms and Conditions': '條款與條件',
  'Terms and Conditions, version 3.2\n\nThese terms govern the use of our websites and services. You may withdraw a submission free of charge until we have entered it. The declared value determines the service and limits our liability.':
    '條款與條件，版本 3.2\n\n本條款適用於您對我們網站和服務的使用。在我們登錄送評單之前，您可以免費撤回。申報價值決定所用服務，並限定我們的責任。',
  'Grading Services Agreement': '評級服務協議',
  'Grading Services Agreement, version 4.1\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade. You confirm that you own every item or are authorized to submit it, and agree that we may remove an item from its holder for review.':
    '評級服務協議，版本 4.1\n\n評級是由至少兩名評級師和一名終評師給出的意見，他們均不買賣其評級的藏品。您確認每件藏品歸您所有或您有權送評，並同意我們可為複核將藏品從封裝盒中取出。',
  'Grading Services Agreement, version 3.4\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade.':
    '評級服務協議，版本 3.4\n\n評級是由至少兩名評級師和一名終評師給出的意見，他們均不買賣其評級的藏品。',
  'Privacy Notice': '隱私權聲明',
  'Privacy Notice, version 3.2\n\nWe keep the data we need to return your items, answer your questions and comply with the law. Images of graded items are published without the name of the owner.':
    '隱私權聲明，版本 3.2\n\n我們只保留歸還藏品、答覆您的問題和遵守法律所需的資料。已評級藏品的圖片公開時不顯示所有者姓名。',
  'Registry Rules': '登錄規則',
  'Registry Rules, version 2.2\n\nA set may contain only items its owner owns. A certificate may be in only one competitive set of a kind at a time. Scores may change when a category is reviewed.':
    '登錄規則，版本 2.2\n\n一套收藏只能包含其所有者擁有的藏品。同一證書同一時間只能屬於一套同類競賽收藏。分類複核後，積分可能會調整。',
  'Shipping and Insurance Terms': '運送與保險條款',
  'Shipping and Insurance Terms, version 2.4\n\nPackages sent to us travel at your own risk. Packages we send are insured for the declared value. Report damage within ten days of delivery, with photographs of the package and its contents.':
    '運送與保險條款，版本 2.4\n\n寄給我們的包裹由您自行承擔風險。我們寄出的包裹按申報價值投保。如有損壞，請在簽收後十天內告知我們，並附上包裹及內容物的照片。',
  'Dealer Agreement': '經銷商協議',
  'Dealer Agreement, version 2.2\n\nA dealer may use the dealer logo while the membership is active, keeps the public listing accurate and answers customers within two business days.':
    '經銷商協議，版本 2.2\n\n經銷商在會員有效期內可使用經銷商標誌，須保持公開資訊正確，並在兩個工作天內答覆客戶。',
  'Grading and encapsulation': '評級與封裝',
  'Services by value': '依價值選擇服務',
  'Choose by the declared value of each of your {items} and by how soon you need them back.':
    '請依每件{items}的申報價值和所需時間選擇服務。',
  'For large submissions of one kind': '適用於同類藏品的大量送評',
  'Issued in 1965 or later': '1965年及以後發行',
  'For any value': '不限價值',
  'The fee is a fixed amount and a share of the declared value.': '費用由固定金額和申報價值的一定比例組成。',
  'Additional services': '其他服務',
  Conservation: '養護',
  Pressing: '壓平',
  Cleaning: '清潔',
  'We look at each of your {items} first and treat it only if that helps.':
    '我們會先檢查每件{items}，僅在有益時才進行處理。',
  'Add-ons': '附加服務',
  'Added to a grading service, for each of your {items}.': '與評級服務一併選擇，按每件{items}計費。',
  'Variety attribution': '版別鑑定',
  'The variety is printed on the label': '版別印在標籤上',
  Photo: '照片',
  'One picture of each side': '正反面各一張',
  'Oversize holder': '大尺寸封裝盒',
  'For large formats': '適用於大尺寸藏品',
  'Re-holder': '更換封裝盒',
  'A new holder with the same grade': '更換新封裝盒，等級不變',
  'For items in the holder of another service': '適用於其他機構封裝盒中的藏品',
  Imaging: '影像',
  'Pictures in print quality': '印刷品質的圖片',
  'Until the spring grading week opens': '距春季評級週開始',
  'The spring grading week is open. Hand in your coins at any counter.':
    '春季評級週已經開始。您可以在任一櫃檯交送錢幣。',
  'Coins of the Reference Collection': '參考收藏錢幣',
  'Notes of Five Printers': '五家印鈔廠的紙鈔',
  'Coins that our graders use to compare others with, each shown from both sides.':
    '評級師用於對照的錢幣，每枚均展示正反兩面。',
  'Specimen notes with their guilloches and medallions.': '帶有扭索紋和徽章圖案的樣鈔。',
  Obverse: '正面',
  Reverse: '背面',
  Front: '正面',
  Back: '背面',
  Metal: '金屬',
  Period: '年代',
  Features: '特徵',
  Denomination: '面額',
  Gold: '金',
  Silver: '銀',
  Copper: '銅',
  'Before 1850': '1850 年以前',
  '1850–1899': '1850–1899 年',
  '1900 and later': '1900 年及以後',
  'First year': '首年發行',
  Proof: '精製幣',
  Toned: '包漿',
  'Up to 10': '10 及以下',
  'More than 10': '10 以上',
  Announcements: '公告',
  'Inside the grading room': '走進評級室',
  'Spot the difference': '辨別真偽',
  'Collectors and their sets': '藏家與套裝',
  'New services, opening hours and changes that concern your submissions.':
    '新服務、營業時間以及與您的送評相關的變更。',
  'How items are examined, discussed and encapsulated, told by the people who do it.':
    '由親手操作的人講述藏品如何鑑定、討論和封裝。',
  'Altered and counterfeit items, and how to tell them from real ones.': '改造品和仿品，以及如何與真品區分。',
  'Collectors show what they look for, and what they learned on the way.': '藏家分享他們尋找什麼，以及一路上的收穫。',
  'A cast copy, and the seam that gave it away': '一枚鑄造仿品，以及暴露它的接縫',
  'The weight was right and the size was right. The edge was not.': '重量對，尺寸也對，邊緣卻不對。',
  'A type set in twelve years': '十二年集成一套類型幣',
  'One coin of every design of a century, bought one at a time and never in a hurry.':
    '一個世紀的每種圖案各一枚，逐枚購入，從不著急。',
  'Borders are measured, corners are judged': '邊框靠測量，邊角靠判斷',
  'What a ruler can decide about a card, and what only eyes can.': '卡牌的哪些方面用尺就能判斷，哪些只能靠眼睛。',
  'Following a submission on your phone': '用手機追蹤送評',
  'Tracking, invoices and delivery notes now fit on a small screen, with large buttons.':
    '進度、帳單和送貨單現在適合小螢幕，按鈕也更大。',
  'Holiday opening hours and turnaround times': '節假日營業時間與處理時間',
  'Our receiving desks close for a few days around the holidays. Here is what that means for your submission.':
    '節假日期間收件處將關閉幾天。以下是對您送評的影響。',
  'How two graders agree on one grade': '兩位評級師如何達成同一等級',
  'Every item is seen by more than one person. We followed a tray through the room.':
    '每件藏品都由不止一人過目。我們跟隨一個托盤走完全程。',
  'New holder for oversize pieces': '大尺寸藏品的新封裝盒',
  'Medals and large coins up to 120 mm now fit into a holder of their own.':
    '直徑不超過 120 公釐的獎章和大型錢幣現在有了專用封裝盒。',
  'Page quality, explained with four books': '用四本漫畫說明紙質等級',
  'White, off-white, cream, brittle: four copies of the same issue side by side.':
    '白、米白、奶油色、脆化：同一期的四本並排比較。',
  'Reading the surface of paper money': '讀懂紙鈔的表面',
  'Why a banknote is first looked at from the side, and what a light behind it shows.':
    '為什麼紙鈔要先從側面看，背光又能顯示什麼。',
  'A new way to choose a service': '選擇服務的新方式',
  'Enter the value of your items, and see which services are possible and what they cost.':
    '輸入藏品價值，即可查看可選服務及其費用。',
  'A touched-up edge under ultraviolet light': '紫外線下的補色邊緣',
  'Ink that matches in daylight gives itself away under a small lamp.':
    '日光下看似一致的油墨，在一盞小燈下就會露出破綻。',
  'Cookies, captchas and your privacy': 'Cookie、驗證碼與您的隱私',
  'Which data we need to look up a certificate, and which we do without.':
    '查詢證書需要哪些資料，又有哪些我們並不收集。',
  'Every denomination of one small bank': '一家小銀行的全部面額',
  'The bank existed for nine years. Finding its notes took a little longer.':
    '這家銀行只存在了九年，找齊它的紙鈔卻花了更久。',
  'Interview with the head of conservation': '專訪藏品保護負責人',
  'Three treatments that take value away instead of adding it, and the traces they leave.':
    '三種減損而非增加價值的處理方式，以及它們留下的痕跡。',
  'Our stand at the spring shows': '我們在春季展會的攤位',
  'Drop off submissions without postage, talk to graders, and see the new holders.':
    '免郵資現場送評，與評級師交流，並查看新封裝盒。',
  'Photographs that show more than the eye': '比肉眼所見更多的照片',
  'How certified items are photographed, and why the light moves.': '已認證藏品如何拍攝，以及光源為何移動。',
  'Pressed, washed, trimmed: what changes a note': '壓平、清洗、裁邊：什麼會改變一張紙鈔',
  'Rookies only, and only from one team': '只收新秀卡，且只收一支球隊',
  'A narrow idea makes a wide collection: forty years of first cards.': '狹窄的主題成就豐富的收藏：四十年的新秀卡。',
  'Signatures are witnessed at four more shows': '另有四場展會提供簽名見證',
  'Our witnesses travel to four more shows this season. Book a place before you come.':
    '本季我們的見證人員還將前往四場展會。請提前預約。',
  'The forgotten drawer': '被遺忘的抽屜',
  'An inheritance, four boxes and no list: where do you begin?': '一份遺產、四個箱子、沒有清單：從哪裡開始？',
  'The most beautiful labels of the year': '年度最美標籤',
  'A look back, with pictures.': '圖文回顧。',
  'The whole run, starting from the end': '從最後一期開始集齊全套',
  'Most collectors begin with number one. This one began with the last issue.':
    '多數藏家從第一期開始，這位卻從最後一期開始。',
  'Twenty years in one room': '一間屋子裡的二十年',
  'Our longest-serving grader looks back, and forward.': '資歷最深的評級師回顧過去，展望未來。',
  'What happens when you report a holder': '檢舉封裝盒後會發生什麼',
  'Every report of a suspicious holder is read by a person. This is what happens next.':
    '每份可疑封裝盒的檢舉都由專人閱讀。接下來的流程如下。',
  'Drawing of a green banknote on wavy lines': '波浪線上一張綠色紙鈔的圖畫',
  'Drawing of a star burst over a blue hill': '藍色山丘上方星芒的圖畫',
  'Drawing of an exhibition hall with tables in four colors': '擺著四色桌子的展廳圖畫',
  'Drawing of three coins in gold, silver and copper': '金、銀、銅三枚錢幣的圖畫',
  'Drawing of three trading cards fanned out': '呈扇形展開的三張卡牌的圖畫',
  'Choose the city that is easiest for you to reach.': '請選擇您最方便前往的城市。',
  'We give the next poster of our shows to the design with the most votes.': '得票最多的設計將成為我們下一張展會海報。',
  'Where should we grade on site next spring?': '明年春季我們應在哪裡現場評級？',
  'Which silver dollar do you like best?': '您最喜歡哪種銀元？',
  '1794 and 1795': '1794 年和 1795 年',
  '1840 to 1873': '1840 年至 1873 年',
  '1878 to 1921': '1878 年至 1921 年',
  '1921 to 1935': '1921 年至 1935 年',
  Denver: '丹佛',
  Pittsburgh: '匹茲堡',
  Sacramento: '薩克拉門托',
  'Flowing Hair': '飄髮女神',
  'Seated Liberty': '坐姿自由女神',
  Morgan: '摩根',
  Peace: '和平',
  'Drawing of a note with a bird': '帶有鳥圖案的紙鈔圖畫',
  'Drawing of a note with the number 1': '帶有數字 1 的紙鈔圖畫',
  'Drawing of a note with the number 5': '帶有數字 5 的紙鈔圖畫',
  'Drawing of a note with the number 10': '帶有數字 10 的紙鈔圖畫',
  'Drawing of a note with the number 20': '帶有數字 20 的紙鈔圖畫',
  'Drawing of a note with the number 50': '帶有數字 50 的紙鈔圖畫',
  'Drawing of a note with the number 100': '帶有數字 100 的紙鈔圖畫',
}
