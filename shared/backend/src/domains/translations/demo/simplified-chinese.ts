/**
 * Simplified Chinese texts of the demonstration, by the English text; `{items}` is the kind of item that the company
 * grades.
 */
export const simplifiedChinese = {
  'Look up certificates and populations\nKeep registry sets\nFollow certificates you own':
    '查询证书和评级数量\n建立收藏登记套装\n关注您拥有的证书',
  'Read the notes of the graders\nUse the services for members\nEverything of the free tier':
    '阅读评级师备注\n使用会员专享服务\n包含免费等级的全部权益',
  'Lower member fees for every service\nSend in bulk from fewer items\nEverything of Associate':
    '各项服务的会员费更低\n更少件数即可批量送评\n包含 Associate 的全部权益',
  'The lowest member fees\nA contact of your own at the company\nEverything of Premium':
    '最低的会员费\n公司专属联系人\n包含 Premium 的全部权益',
  'United States': '美国',
  'Great Britain': '英国',
  Germany: '德国',
  'United Kingdom': '英国',
  'European Union': '欧盟',
  'Everywhere else': '其他国家/地区',
  Canada: '加拿大',
  Mexico: '墨西哥',
  China: '中国',
  Australia: '澳大利亚',
  France: '法国',
  Austria: '奥地利',
  Japan: '日本',
  'South Africa': '南非',
  Switzerland: '瑞士',
  'Colonial Issues': '殖民地时期钱币',
  'Silver Eagles': '银鹰',
  'German Empire': '德意志帝国',
  'Weimar Republic': '魏玛共和国',
  'Federal Republic': '联邦德国',
  'East Germany': '东德',
  Submitting: '送评',
  Grading: '评级',
  'Your account': '您的账户',
  Paying: '付款',
  'Before you submit': '送评之前',
  'Packing and shipping': '包装与运输',
  'How grading works': '评级流程',
  'Labels and holders': '标签与封装盒',
  'Signing in': '登录',
  'Invoices and payments': '账单与付款',
  '<p>What to prepare before you submit your {items}, and how to choose a service.</p>':
    '<p>送评{items}之前的准备工作，以及如何选择服务。</p>',
  '<p>How to pack and ship your package safely.</p>': '<p>如何安全地包装和寄送包裹。</p>',
  '<p>Who grades your {items}, and how a grade is decided.</p>': '<p>谁为您的{items}评级，以及等级如何确定。</p>',
  '<p>Help with passwords, two-step verification and signing in.</p>': '<p>关于密码、两步验证和登录的帮助。</p>',
  '<p>When you are charged, and what happens if a charge fails.</p>': '<p>何时扣款，以及扣款失败时怎么办。</p>',
  'How do I prepare my {items} for shipping?': '如何准备寄送我的{items}？',
  '<p>Put each of your {items} in a soft, inert sleeve and place the sleeves between two stiff boards. Do not use tape, staples or paper clips on the sleeves.</p><ul><li>Write the line number from your form on each sleeve.</li><li>Keep a copy of the form.</li><li>Take photos of both sides before you pack.</li></ul>':
    '<p>请将{items}逐一装入柔软的惰性保护套，再将保护套夹在两块硬纸板之间。请勿在保护套上使用胶带、订书钉或回形针。</p><ul><li>在每个保护套上写明表单中的行号。</li><li>保留一份表单副本。</li><li>包装前拍摄正反两面的照片。</li></ul>',
  'Which service should I choose?': '我应该选择哪种服务？',
  '<p>Choose by declared value and by how soon you need your {items} back. Each service covers items up to the value that is named under Services and fees. If the value turns out to be higher, we contact you before we move the item to the service that covers it.</p>':
    '<p>请根据申报价值和您需要取回{items}的时间选择。每种服务适用的最高价值请见“服务与费用”。如果实际价值更高，我们会先与您联系，再改用相应的服务。</p>',
  'What is declared value?': '什么是申报价值？',
  '<p>The amount you would expect to pay for a replacement today. It determines which service you need and the insured value of the return shipment.</p>':
    '<p>您今天购买同等藏品预计需要支付的金额。它决定您需要的服务以及寄回包裹的保险金额。</p>',
  'Can I submit items that were graded elsewhere?': '可以送评已由其他公司评级的藏品吗？',
  '<p>Yes. Choose <em>Crossover</em> and enter the lowest grade you accept. If the item does not reach it, we return it in its original holder.</p>':
    '<p>可以。请选择 <em>Crossover</em> 并填写您可接受的最低等级。如果藏品未达到该等级，我们会将其连同原封装盒寄回。</p>',
  'Where do I send my package?': '我的包裹应寄到哪里？',
  '<p>To the address on your submission form. It depends on the service, so please do not use an older form.</p>':
    '<p>请寄到送评单上的地址。地址因服务而异，请勿使用旧的送评单。</p>',
  'Is my package insured on the way to you?': '寄给你们的包裹有保险吗？',
  '<p>You are responsible for insuring packages you send to us. Ask your carrier about registered mail or insured shipping. Packages we send to you are insured for the declared value of the submission.</p>':
    '<p>寄给我们的包裹需由您自行投保。请向承运商咨询挂号或保价服务。我们寄给您的包裹会按送评单的申报价值投保。</p>',
  'When do you confirm that a package arrived?': '你们何时确认收到包裹？',
  '<p>We record the delivery on the day your package arrives. Within two business days we open it and change its status to <strong>Received</strong>.</p>':
    '<p>我们会在包裹送达当天登记，并在两个工作日内开箱，将状态改为<strong>已收到</strong>。</p>',
  'Who grades my {items}?': '谁为我的{items}评级？',
  '<p>At least two graders look at every item without knowing who owns it. A finalizer compares their results and assigns the grade. Our graders are not allowed to buy or sell what they grade.</p>':
    {
      was: '<p>Two graders look at every item without knowing who owns it.</p>',
      now: '<p>每件藏品由两位评级师在不知道物主的情况下查看。</p>',
    },
  'How long does grading take?': '评级需要多长时间？',
  '<p>Each service has a turnaround time in business days, counted from the day your submission is received. The date in your account is an estimate and changes if a step takes longer.</p>':
    '<p>每种服务都有以工作日计算的处理时间，从收到送评单之日算起。您账户中的日期为预计日期，如果某个步骤耗时更长，日期会相应调整。</p>',
  'Why did the status of my submission go backwards?': '为什么我的送评单状态倒退了？',
  '<p>Quality control can send an item back one step, for example to retake an image or reprint a label. You keep your place in line.</p>':
    '<p>质检可能会将藏品退回上一步，例如重新拍照或重印标签。您的排队顺序不变。</p>',
  'What does a Details grade mean?': 'Details 等级是什么意思？',
  '<p>The item is genuine, but cleaning, damage or another problem means that it cannot receive a numeric grade. The label states the reason.</p>':
    '<p>藏品为真品，但因清洗、损坏或其他问题而无法获得数字等级。标签上会注明原因。</p>',
  'How do I report a mistake on a label?': '如何反馈标签上的错误？',
  '<p>Contact us within 14 days with the certificate number and a photo of the label. We correct our own mistakes free of charge and pay for shipping both ways.</p>':
    '<p>请在 14 天内联系我们，并提供证书编号和标签照片。我方造成的错误将免费更正，并承担往返运费。</p>',
  'How do I clean a holder?': '如何清洁封装盒？',
  '<p>Use a soft, dry cloth. Do not use alcohol or household cleaners: they cloud the plastic and can damage the label.</p>':
    '<p>请使用柔软的干布。请勿使用酒精或家用清洁剂：它们会使塑料变浑浊，并可能损坏标签。</p>',
  'Can a scratched holder be replaced?': '封装盒有划痕可以更换吗？',
  '<p>Yes. Choose <em>Re-holder</em>. The grade stays the same as long as the holder is intact.</p>':
    '<p>可以。请选择 <em>Re-holder</em>。只要封装盒完好，等级不变。</p>',
  'I forgot my password. What now?': '忘记密码怎么办？',
  '<p>Open <a href="/account/forgot-password/">the reset page</a>, enter your e-mail address and use the link in the e-mail within 60 minutes. When you sign in with the new password, all other sessions end.</p>':
    '<p>请打开<a href="/account/forgot-password/">重置页面</a>，输入您的电子邮箱，并在 60 分钟内点击邮件中的链接。使用新密码登录后，其他会话都会结束。</p>',
  'Why does the link in my e-mail no longer work?': '为什么邮件中的链接失效了？',
  '<p>Each link works once and expires after 60 minutes. Request a new one; only the newest link works.</p>':
    '<p>每个链接只能使用一次，并在 60 分钟后失效。请重新申请；只有最新的链接有效。</p>',
  'How do I see where I am signed in?': '如何查看我在哪里登录过？',
  '<p>Open Security in your account to see all active sessions. You can end each of them there.</p>':
    '<p>在您的账户中打开“安全”即可查看所有登录中的会话，并可逐一结束。</p>',
  'When is my card charged?': '什么时候从我的卡中扣款？',
  '<p>After grading is finished and before we ship your package. You can see the invoice in your account as soon as it is issued.</p>':
    '<p>评级完成后、寄出包裹之前。账单开具后，您可以立即在账户中查看。</p>',
  'My charge failed. What should I do?': '扣款失败了怎么办？',
  '<p>Open the invoice in your account, then update your card or pay with another one. We ship your package when the invoice is paid.</p>':
    '<p>请在账户中打开账单，更新您的卡或使用其他卡付款。账单付清后，我们会寄出您的包裹。</p>',
  'Know exactly what you own': '清楚了解您的藏品',
  'Upcoming shows': '近期展会',
  'When graders disagree': '当评级师意见不一',
  'Sample film: Big Buck Bunny': '示例影片：Big Buck Bunny',
  'Sample film: Sintel': '示例影片：Sintel',
  'Engraved waves': '雕刻的波纹',
  'On-site grading': '现场评级',
  'Drop-off': '现场收件',
  Signing: '签名会',
  Seminar: '讲座',
  Virtual: '线上',
  Auction: '拍卖',
  'Terms and Conditions': '条款与条件',
  'Terms and Conditions, version 3.2\n\nThese terms govern the use of our websites and services. You may withdraw a submission free of charge until we have entered it. The declared value determines the service and limits our liability.':
    '条款与条件，版本 3.2\n\n本条款适用于您对我们网站和服务的使用。在我们登记送评单之前，您可以免费撤回。申报价值决定所用服务，并限定我们的责任。',
  'Grading Services Agreement': '评级服务协议',
  'Grading Services Agreement, version 4.1\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade. You confirm that you own every item or are authorized to submit it, and agree that we may remove an item from its holder for review.':
    '评级服务协议，版本 4.1\n\n评级是由至少两名评级师和一名终评师给出的意见，他们均不买卖其评级的藏品。您确认每件藏品归您所有或您有权送评，并同意我们可为复核将藏品从封装盒中取出。',
  'Grading Services Agreement, version 3.4\n\nA grade is an opinion given by at least two graders and a finalizer, none of whom trades in the items they grade.':
    '评级服务协议，版本 3.4\n\n评级是由至少两名评级师和一名终评师给出的意见，他们均不买卖其评级的藏品。',
  'Privacy Notice': '隐私声明',
  'Privacy Notice, version 3.2\n\nWe keep the data we need to return your items, answer your questions and comply with the law. Images of graded items are published without the name of the owner.':
    '隐私声明，版本 3.2\n\n我们仅保留归还藏品、答复您的问题和遵守法律所需的数据。已评级藏品的图片公开时不显示所有者姓名。',
  'Registry Rules': '登记规则',
  'Registry Rules, version 2.2\n\nA set may contain only items its owner owns. A certificate may be in only one competitive set of a kind at a time. Scores may change when a category is reviewed.':
    '登记规则，版本 2.2\n\n一套收藏只能包含其所有者拥有的藏品。同一证书同一时间只能属于一套同类竞赛收藏。分类复核后，积分可能会调整。',
  'Shipping and Insurance Terms': '运输与保险条款',
  'Shipping and Insurance Terms, version 2.4\n\nPackages sent to us travel at your own risk. Packages we send are insured for the declared value. Report damage within ten days of delivery, with photographs of the package and its contents.':
    '运输与保险条款，版本 2.4\n\n寄给我们的包裹由您自行承担风险。我们寄出的包裹按申报价值投保。如有损坏，请在签收后十天内告知我们，并附上包裹及内件的照片。',
  'Dealer Agreement': '经销商协议',
  'Dealer Agreement, version 2.2\n\nA dealer may use the dealer logo while the membership is active, keeps the public listing accurate and answers customers within two business days.':
    '经销商协议，版本 2.2\n\n经销商在会员有效期内可使用经销商标志，须保持公开信息准确，并在两个工作日内答复客户。',
  'Grading and encapsulation': '评级与封装',
  'Services by value': '按价值选择服务',
  'Choose by the declared value of each of your {items} and by how soon you need them back.':
    '请根据每件{items}的申报价值和所需时间选择服务。',
  'For large submissions of one kind': '适用于同类藏品的大批量送评',
  'Issued in 1965 or later': '1965年及以后发行',
  'For any value': '不限价值',
  'The fee is a fixed amount and a share of the declared value.': '费用由固定金额和申报价值的一定比例组成。',
  'Additional services': '其他服务',
  Conservation: '养护',
  Pressing: '压平',
  Cleaning: '清洁',
  'We look at each of your {items} first and treat it only if that helps.':
    '我们会先检查每件{items}，仅在有益时才进行处理。',
  'Add-ons': '附加服务',
  'Added to a grading service, for each of your {items}.': '与评级服务一起选择，按每件{items}计费。',
  'Variety attribution': '版别鉴定',
  'The variety is printed on the label': '版别印在标签上',
  Photo: '照片',
  'One picture of each side': '正反面各一张',
  'Oversize holder': '大尺寸封装盒',
  'For large formats': '适用于大尺寸藏品',
  'Re-holder': '更换封装盒',
  'A new holder with the same grade': '更换新封装盒，等级不变',
  'For items in the holder of another service': '适用于其他机构封装盒中的藏品',
  Imaging: '影像',
  'Pictures in print quality': '印刷质量的图片',
  'Until the spring grading week opens': '距春季评级周开始',
  'The spring grading week is open. Hand in your coins at any counter.':
    '春季评级周已经开始。您可以在任一柜台交送钱币。',
  'Coins of the Reference Collection': '参考收藏钱币',
  'Notes of Five Printers': '五家印钞厂的纸币',
  'Coins that our graders use to compare others with, each shown from both sides.':
    '评级师用于对照的钱币，每枚均展示正反两面。',
  'Specimen notes with their guilloches and medallions.': '带有扭索纹和徽章图案的样钞。',
  Obverse: '正面',
  Reverse: '背面',
  Front: '正面',
  Back: '背面',
  Metal: '金属',
  Period: '年代',
  Features: '特征',
  Denomination: '面额',
  Gold: '金',
  Silver: '银',
  Copper: '铜',
  'Before 1850': '1850 年以前',
  '1850–1899': '1850–1899 年',
  '1900 and later': '1900 年及以后',
  'First year': '首年发行',
  Proof: '精制币',
  Toned: '包浆',
  'Up to 10': '10 及以下',
  'More than 10': '10 以上',
  Announcements: '公告',
  'Inside the grading room': '走进评级室',
  'Spot the difference': '辨别真伪',
  'Collectors and their sets': '藏家与套装',
  'New services, opening hours and changes that concern your submissions.':
    '新服务、营业时间以及与您的送评相关的变更。',
  'How items are examined, discussed and encapsulated, told by the people who do it.':
    '由亲手操作的人讲述藏品如何鉴定、讨论和封装。',
  'Altered and counterfeit items, and how to tell them from real ones.': '改造品和仿品，以及如何与真品区分。',
  'Collectors show what they look for, and what they learned on the way.': '藏家分享他们寻找什么，以及一路上的收获。',
  'A cast copy, and the seam that gave it away': '一枚铸造仿品，以及暴露它的接缝',
  'The weight was right and the size was right. The edge was not.': '重量对，尺寸也对，边缘却不对。',
  'A type set in twelve years': '十二年集成一套类型币',
  'One coin of every design of a century, bought one at a time and never in a hurry.':
    '一个世纪的每种图案各一枚，逐枚购入，从不着急。',
  'Borders are measured, corners are judged': '边框靠测量，边角靠判断',
  'What a ruler can decide about a card, and what only eyes can.': '卡牌的哪些方面用尺子就能判断，哪些只能靠眼睛。',
  'Following a submission on your phone': '用手机跟踪送评',
  'Tracking, invoices and delivery notes now fit on a small screen, with large buttons.':
    '进度、账单和送货单现在适合小屏幕，按钮也更大。',
  'Holiday opening hours and turnaround times': '节假日营业时间与处理时间',
  'Our receiving desks close for a few days around the holidays. Here is what that means for your submission.':
    '节假日期间收件处将关闭几天。以下是对您送评的影响。',
  'How two graders agree on one grade': '两位评级师如何达成同一等级',
  'Every item is seen by more than one person. We followed a tray through the room.':
    '每件藏品都由不止一人过目。我们跟随一个托盘走完全程。',
  'New holder for oversize pieces': '大尺寸藏品的新封装盒',
  'Medals and large coins up to 120 mm now fit into a holder of their own.':
    '直径不超过 120 毫米的奖章和大型钱币现在有了专用封装盒。',
  'Page quality, explained with four books': '用四本漫画说明纸质等级',
  'White, off-white, cream, brittle: four copies of the same issue side by side.':
    '白、米白、奶油色、脆化：同一期的四本并排比较。',
  'Reading the surface of paper money': '读懂纸币的表面',
  'Why a banknote is first looked at from the side, and what a light behind it shows.':
    '为什么纸币要先从侧面看，背光又能显示什么。',
  'A new way to choose a service': '选择服务的新方式',
  'Enter the value of your items, and see which services are possible and what they cost.':
    '输入藏品价值，即可查看可选服务及其费用。',
  'A touched-up edge under ultraviolet light': '紫外线下的补色边缘',
  'Ink that matches in daylight gives itself away under a small lamp.':
    '日光下看似一致的油墨，在一盏小灯下就会露出破绽。',
  'Cookies, captchas and your privacy': 'Cookie、验证码与您的隐私',
  'Which data we need to look up a certificate, and which we do without.':
    '查询证书需要哪些数据，又有哪些我们并不收集。',
  'Every denomination of one small bank': '一家小银行的全部面额',
  'The bank existed for nine years. Finding its notes took a little longer.':
    '这家银行只存在了九年，找齐它的纸币却花了更久。',
  'Interview with the head of conservation': '专访藏品保护负责人',
  'Three treatments that take value away instead of adding it, and the traces they leave.':
    '三种减损而非增加价值的处理方式，以及它们留下的痕迹。',
  'Our stand at the spring shows': '我们在春季展会的展位',
  'Drop off submissions without postage, talk to graders, and see the new holders.':
    '免邮资现场送评，与评级师交流，并查看新封装盒。',
  'Photographs that show more than the eye': '比肉眼所见更多的照片',
  'How certified items are photographed, and why the light moves.': '已认证藏品如何拍摄，以及光源为何移动。',
  'Pressed, washed, trimmed: what changes a note': '压平、清洗、裁边：什么会改变一张纸币',
  'Rookies only, and only from one team': '只收新秀卡，且只收一支球队',
  'A narrow idea makes a wide collection: forty years of first cards.': '狭窄的主题成就丰富的收藏：四十年的新秀卡。',
  'Signatures are witnessed at four more shows': '另有四场展会提供签名见证',
  'Our witnesses travel to four more shows this season. Book a place before you come.':
    '本季我们的见证人员还将前往四场展会。请提前预约。',
  'The forgotten drawer': '被遗忘的抽屉',
  'An inheritance, four boxes and no list: where do you begin?': '一份遗产、四个箱子、没有清单：从哪里开始？',
  'The most beautiful labels of the year': '年度最美标签',
  'A look back, with pictures.': '图文回顾。',
  'The whole run, starting from the end': '从最后一期开始集齐全套',
  'Most collectors begin with number one. This one began with the last issue.':
    '多数藏家从第一期开始，这位却从最后一期开始。',
  'Twenty years in one room': '一间屋子里的二十年',
  'Our longest-serving grader looks back, and forward.': '资历最深的评级师回顾过去，展望未来。',
  'What happens when you report a holder': '举报封装盒后会发生什么',
  'Every report of a suspicious holder is read by a person. This is what happens next.':
    '每份可疑封装盒的举报都由专人阅读。接下来的流程如下。',
  'Drawing of a green banknote on wavy lines': '波浪线上一张绿色纸币的图画',
  'Drawing of a star burst over a blue hill': '蓝色山丘上方星芒的图画',
  'Drawing of an exhibition hall with tables in four colors': '摆着四色桌子的展厅图画',
  'Drawing of three coins in gold, silver and copper': '金、银、铜三枚钱币的图画',
  'Drawing of three trading cards fanned out': '呈扇形展开的三张卡牌的图画',
  'Choose the city that is easiest for you to reach.': '请选择您最方便前往的城市。',
  'We give the next poster of our shows to the design with the most votes.': '得票最多的设计将成为我们下一张展会海报。',
  'Where should we grade on site next spring?': '明年春季我们应在哪里现场评级？',
  'Which silver dollar do you like best?': '您最喜欢哪种银元？',
  '1794 and 1795': '1794 年和 1795 年',
  '1840 to 1873': '1840 年至 1873 年',
  '1878 to 1921': '1878 年至 1921 年',
  '1921 to 1935': '1921 年至 1935 年',
  Denver: '丹佛',
  Pittsburgh: '匹兹堡',
  Sacramento: '萨克拉门托',
  'Flowing Hair': '飘发女神',
  'Seated Liberty': '坐姿自由女神',
  Morgan: '摩根',
  Peace: '和平',
  'Drawing of a note with a bird': '带有鸟图案的纸币图画',
  'Drawing of a note with the number 1': '带有数字 1 的纸币图画',
  'Drawing of a note with the number 5': '带有数字 5 的纸币图画',
  'Drawing of a note with the number 10': '带有数字 10 的纸币图画',
  'Drawing of a note with the number 20': '带有数字 20 的纸币图画',
  'Drawing of a note with the number 50': '带有数字 50 的纸币图画',
  'Drawing of a note with the number 100': '带有数字 100 的纸币图画',
}
